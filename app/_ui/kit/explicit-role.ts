/** Sets an element's default role explicitly, because some browsers drop the roles of a table whose display changes. */
export function as(role: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'cell') {
  return { role };
}
