# Completion of keytally for zsh, after compinit: source <(keytally completion zsh)
_keytally() {
  local line word meaning
  local -a candidates
  for line in "${(@f)$(keytally complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') continue ;;
      # Of --option=FILE the shell completes the file alone.
      :files) compset -P 1 '--*='; _files; return ;;
      :directories) compset -P 1 '--*='; _files -/; return ;;
    esac
    word=${line%%$'\t'*} meaning=${line#*$'\t'}
    candidates+=("${word//:/\\:}${meaning:+:$meaning}")
  done
  _describe 'keytally' candidates
}
compdef _keytally keytally
