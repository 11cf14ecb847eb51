# Completion of keytally for fish: keytally completion fish | source
function __keytally_candidates
    set -l before (commandline -opc)
    set -l begun (commandline -ct)
    for line in (keytally complete -- $before[2..] "$begun" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$begun"
            case ':directories'
                __fish_complete_directories "$begun"
            case '*'
                echo $line
        end
    end
end
complete -c keytally -f -a '(__keytally_candidates)'
