# Completions of emilia and emilia-train for bash: the programs are asked.

_emilia() {
    local current=${COMP_WORDS[COMP_CWORD]} line
    # bash takes the = of --option=value for a word.
    [[ $current != = ]] || current=
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
            compopt -o filenames 2>/dev/null || true
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _emilia emilia emilia-train
