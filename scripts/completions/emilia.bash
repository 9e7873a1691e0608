# Completions of emilia and emilia-train for bash: the programs are asked. Here-strings, since
# process substitution needs /dev/fd, which a chroot may lack.

_emilia() {
    local current=${COMP_WORDS[COMP_CWORD]} answer files line
    # bash takes the = of --option=value for a word.
    [[ $current != = ]] || current=
    COMPREPLY=()
    answer=$("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    [[ -n $answer ]] || return 0
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            files=$(compgen -f -- "$current")
            [[ -z $files ]] || while IFS= read -r line; do COMPREPLY+=("$line"); done <<<"$files"
            compopt -o filenames 2>/dev/null || true
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done <<<"$answer"
}
complete -F _emilia emilia emilia-train
