# Asks a Keytally server from R, with httr and jsonlite:
#
#   TOKEN=… Rscript calls.R https://keytally.example acme-editor 2026-03-01 2026-03-31
#
# It prints the properties of the product, its clients, their active days in the range, the users of each day, and addresses
# of files.
library(httr)
library(jsonlite)

arguments <- commandArgs(trailingOnly = TRUE)
server <- arguments[1]
product <- arguments[2]
first_day <- arguments[3]
last_day <- arguments[4]
headers <- c(
  "Content-Type" = "application/json",
  "Accept" = "application/json; charset=us-ascii",
  "Authorization" = paste("Bearer", Sys.getenv("TOKEN"))
)

# An answer, read as ISO-8859-1 like many scripts do: in ASCII that is no loss.
ask <- function(method, path, body = NULL) {
  url <- paste0(server, "/v3/", path, "/", URLencode(product, reserved = TRUE))
  answer <- RETRY(method, url, add_headers(.headers = headers), body = body, times = 4, terminate_on = 400:499)
  text <- content(answer, "text", encoding = "ISO-8859-1")
  if (status_code(answer) != 200) stop(text)
  fromJSON(text)
}

# All pages of a list of clients; the request is a list.
clients <- function(request) {
  pages <- list()
  start <- NA_character_
  repeat {
    asked <- toJSON(c(list(startAtClientId = unbox(start)), request), na = "null")
    page <- ask("POST", "reporting/clientPropertyList", asked)
    pages <- c(pages, list(page$results))
    if (page$reachedEnd) return(rbind_pages(Filter(is.data.frame, pages)))
    start <- page$nextClientId
  }
}

properties <- ask("GET", "meta/productProperties")$results
for (category in seq_len(nrow(properties)))
  for (property in seq_len(nrow(properties$properties[[category]])))
    cat("property:", properties$category[category], "/",
        properties$properties[[category]]$friendlyName[property], "\n")

for (row in split(now <- clients(list(properties = I(c("prodVersion", "C01")))), seq_len(nrow(now))))
  cat("client:", row$clientId, row$prodVersion, row$C01, "\n")

range <- list(startDate = unbox(first_day), stopDate = unbox(last_day), properties = I("prodVersion"))
daily <- clients(list(retDailyData = range))
for (client in seq_len(NROW(daily)))
  with(daily$dailyData[[client]],
       cat(paste("day:", daily$clientId[client], date, prodVersion, "\n"), sep = ""))

active <- ask("POST", "reporting/generic/dateRange", toJSON(list(
  startDate = unbox(first_day), stopDate = unbox(last_day), dateSplit = unbox("day"), clientStatus = "active"
)))$results
for (day in names(active)) cat("users:", day, active[[day]]$active, "\n")

files <- ask("GET", "rawEvents/download/listFiles")$fileList
for (name in files$fileName) {
  address <- ask("POST", "rawEvents/download/getDownloadUrl", toJSON(list(fileName = unbox(name))))
  cat("file:", name, address[[1]], "\n")
}
