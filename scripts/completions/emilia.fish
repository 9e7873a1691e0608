# Completions of emilia and emilia-train for fish: the programs are asked.

function __emilia_complete
    set -l typed (commandline -opc) (commandline -ct)
    for line in ($typed[1] --complete $typed[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c emilia -f -a '(__emilia_complete)'
complete -c emilia-train -f -a '(__emilia_complete)'
