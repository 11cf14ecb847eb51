# Completion of keytally for fish: keytally completion fish | source
function __keytally_candidates
    set -l before (commandline -opc)
    set -l begun (commandline -ct)
    # Of --option=FILE the file alone is completed, and the option put before it again.
    set -l option (string match -r '^--[^=]*=' -- "$begun")
    set -l path (string replace -r '^--[^=]*=' '' -- "$begun")
    for line in (keytally complete -- $before[2..] "$begun" 2>/dev/null)
        switch $line
            case ':files'
                for candidate in (__fish_complete_path "$path")
                    echo "$option$candidate"
                end
            case ':directories'
                for candidate in (__fish_complete_directories "$path")
                    echo "$option$candidate"
                end
            case '*'
                echo $line
        end
    end
end
complete -c keytally -f -a '(__keytally_candidates)'
