import type { Command, Option } from './command.ts';

/** Possible words after the words typed so far. */
type Node = { readonly path: string; readonly next: readonly string[]; readonly command: Command | null };

/** Returns every group and command with the words that can follow. */
function nodesOf(commands: readonly Command[]): readonly Node[] {
  const groups = [...new Set(commands.flatMap(({ name }) => (name.length > 1 ? [name[0] ?? ''] : [])))];
  const first = [...new Set(commands.map(({ name }) => name[0] ?? '')), 'help'];
  return [
    { path: '', next: [...first, '--help', '--version'], command: null },
    ...groups.map((group) => ({
      path: group,
      next: commands.filter(({ name }) => name[0] === group).map(({ name }) => name[1] ?? ''),
      command: null,
    })),
    ...commands.map((command) => ({
      path: command.name.join(' '),
      next: [...(command.name[0] === 'completion' ? ['bash', 'zsh', 'fish'] : []), ...optionWords(command), '--help'],
      command,
    })),
  ];
}

function optionWords({ options }: Command): readonly string[] {
  return Object.keys(options).map((name) => `--${name}`);
}

/** Returns the options of all commands that require a value. */
function optionsWithValue(commands: readonly Command[]): ReadonlyMap<string, Option> {
  const all = commands.flatMap(({ options }) => Object.entries(options));
  return new Map(all.filter(([, { type }]) => type === 'string'));
}

function valueCases(commands: readonly Command[], words: (list: string) => string, files: string): readonly string[] {
  return [...optionsWithValue(commands)].map(([name, { words: list, value }]) => {
    const action = list !== undefined ? words(list.join(' ')) : value === 'FILE' ? files : ':';
    return `    --${name}) ${action}; return ;;`;
  });
}

/** Returns the script for bash. It works without the bash-completion package. */
export function bashCompletion(commands: readonly Command[]): string {
  const cases = nodesOf(commands).map(({ path, next }) => `    '${path}') words='${next.join(' ')}' ;;`);
  const values = valueCases(
    commands,
    (list) => `COMPREPLY=($(compgen -W '${list}' -- "$current"))`,
    'COMPREPLY=($(compgen -f -- "$current")); compopt -o filenames 2>/dev/null',
  );
  return `# Completion of postledger for bash: source <(postledger completion bash)
_postledger() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" path='' words='' word
  COMPREPLY=()
  case "$previous" in
${values.join('\n')}
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
${nodePatterns(commands)}) path="\${path:+$path }$word" ;;
      *) break ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _postledger postledger
`;
}

function nodePatterns(commands: readonly Command[]): string {
  const paths = nodesOf(commands).map(({ path }) => path);
  return `      ${paths
    .filter((path) => path !== '')
    .map((path) => `'${path}'`)
    .join('|')}`;
}

/** Returns the script for zsh, with descriptions of commands and options. */
export function zshCompletion(commands: readonly Command[]): string {
  const cases = nodesOf(commands).map(({ path, next, command }) => {
    const described = next.map((word) => `      ${quoted(`${word}:${meaningOf(commands, path, command, word)}`)}`);
    return `    '${path}') choices=(\n${described.join('\n')}\n    ) ;;`;
  });
  const values = valueCases(commands, (list) => `compadd -- ${list}`, '_files');
  return `#compdef postledger
# Completion of postledger for zsh: source <(postledger completion zsh)
_postledger() {
  local previous="\${words[CURRENT - 1]}" place='' word
  local -a typed=("\${(@)words[2,CURRENT - 1]}")
  case "$previous" in
${values.join('\n')}
  esac
  for word in "\${typed[@]}"; do
    case "\${place:+$place }$word" in
${nodePatterns(commands)}) place="\${place:+$place }$word" ;;
      *) break ;;
    esac
  done
  local -a choices
  case "$place" in
${cases.join('\n')}
  esac
  _describe 'postledger' choices
}
if [ "$funcstack[1]" = _postledger ]; then _postledger "$@"; else compdef _postledger postledger; fi
`;
}

function meaningOf(commands: readonly Command[], path: string, command: Command | null, word: string): string {
  if (command !== null) return command.options[word.slice(2)]?.summary ?? (word === '--help' ? 'Show help.' : word);
  const name = path === '' ? word : `${path} ${word}`;
  const exact = commands.find((one) => one.name.join(' ') === name)?.summary;
  return (
    exact ??
    { help: 'Show help.', '--help': 'Show help.', '--version': 'Show the version.' }[word] ??
    `Commands on ${word}`
  );
}

/** Quotes for a POSIX shell. In zsh, a colon separates a word from its description. */
function quoted(text: string): string {
  const [word = '', ...meaning] = text.split(':');
  return `'${`${word}:${meaning.join('\\:')}`.replaceAll("'", "'\\''")}'`;
}

/** Returns the script for fish. */
export function fishCompletion(commands: readonly Command[]): string {
  const lines = nodesOf(commands).flatMap((node) => node.next.map((word) => fishLine(commands, node, word)));
  return `# Completion of postledger for fish: postledger completion fish | source
function __postledger_at
  set -l words (commandline -opc)[2..]
  set -l place (string split ' ' -- "$argv[1]")
  test -z "$argv[1]"; and set place
  set -l depth (count $place)
  test (count $words) -ge $depth; or return 1
  test $depth -eq 0; or test "$words[1..$depth]" = "$place"; or return 1
  test "$argv[2]" = options; or test (count $words) -eq $depth
end
complete -c postledger -f
${lines.join('\n')}
`;
}

function fishLine(commands: readonly Command[], { path, command }: Node, word: string): string {
  const meaning = meaningOf(commands, path, command, word).replaceAll("'", "\\'");
  const where = `complete -c postledger -n "__postledger_at '${path}' ${word.startsWith('--') ? 'options' : 'word'}"`;
  if (!word.startsWith('--')) return `${where} -a '${word}' -d '${meaning}'`;
  const option = command?.options[word.slice(2)];
  const short = option?.short === undefined ? '' : ` -s ${option.short}`;
  return `${where} -l ${word.slice(2)}${short}${fishValue(option)} -d '${meaning}'`;
}

function fishValue(option: Option | undefined): string {
  if (option?.type !== 'string') return '';
  if (option.words !== undefined) return ` -x -a '${option.words.join(' ')}'`;
  return option.value === 'FILE' ? ' -r -F' : ' -x';
}
