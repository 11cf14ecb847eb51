# Lets the package reveneraR ask a Keytally server. Leave out revenera_auth() and logout().
#
# server: its address, such as https://keytally.example
# token:  a token that you sign; see README.md
# where:  where the functions of the package are
connect_to_keytally <- function(server, token, where = asNamespace("reveneraR")) {
  values <- list(
    base_url = paste0(server, "/v3/"),
    headers = c(
      "Content-Type" = "application/json",
      # The package reads answers as ISO-8859-1.
      "Accept" = "application/json; charset=us-ascii",
      "Authorization" = paste("Bearer", token)
    )
  )
  for (name in names(values)) {
    if (bindingIsLocked(name, where)) unlockBinding(name, where)
    assign(name, values[[name]], envir = where)
  }
}
