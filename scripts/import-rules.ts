import { dirname, join } from 'node:path';

/** The permitted imports of a module: other modules, and packages (`node` means all of Node's modules). */
export type ImportRule = { readonly modules: ReadonlySet<string>; readonly packages: ReadonlySet<string> };

/**
 * Reads the table of import rules from `docs/architecture.md`: rows `| module | modules it may import | packages |`, names
 * in backticks. A row that starts with several modules applies to each of them.
 */
export function readImportRules(document: string): ReadonlyMap<string, ImportRule> {
  const section = document.split(/^## /m).find((part) => part.startsWith('Import rules\n')) ?? '';
  const rules = new Map<string, ImportRule>();
  for (const line of section.split('\n')) {
    const [, modules, mayImport, packages] = line.split('|');
    if (modules === undefined || packages === undefined) continue;
    const rule = { modules: namesIn(mayImport ?? ''), packages: namesIn(packages) };
    for (const module of namesIn(modules)) rules.set(module, rule);
  }
  return rules;
}

/**
 * Returns the module of a file from its path in the repository: `app`, `service/store`, or `.` for a file in the root
 * folder.
 */
export function moduleOf(file: string): string {
  const [first, second, third] = file.split('/');
  if (second === undefined) return '.';
  return first === 'service' && third !== undefined ? `service/${second}` : String(first);
}

/** Returns the specifiers that a TypeScript file imports or exports from, static and dynamic. */
export function importsOf(source: string): string[] {
  const found = source.matchAll(
    /^(?:import|export)\s[\s\w*{},]*from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return Array.from(found, ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

/** Lists the imports of `file` that no rule allows, as sentences. Without a rule, only imports within the module are allowed. */
export function forbiddenImports(file: string, source: string, rules: ReadonlyMap<string, ImportRule>): string[] {
  const module = moduleOf(file);
  const rule = rules.get(module);
  const forbidden: string[] = [];
  for (const specifier of importsOf(source)) {
    const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
    const isPackage = !specifier.startsWith('#') && !specifier.startsWith('.');
    const target = isPackage ? packageName(specifier) : moduleOf(path);
    const allowed = isPackage ? rule?.packages.has(target) : target === module || rule?.modules.has(target);
    if (allowed !== true) forbidden.push(`${file}: ${module} may not import ${target} (${specifier})`);
  }
  return forbidden;
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function namesIn(cell: string): Set<string> {
  return new Set(Array.from(cell.matchAll(/`([^`]+)`/g), (match) => match[1] ?? ''));
}
