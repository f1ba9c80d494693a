import { z } from 'zod';

/** Named schemas. Other schemas refer to them by name. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>;

/** Returns the description of a member, or undefined. */
export type MeaningOf = (type: string, member: string) => string | undefined;

/** Writes schemas as TypeScript types, so that a package can have the types without the library. */
export function writeTypes(
  names: readonly string[],
  schemas: NamedSchemas,
  docs: Readonly<Record<string, string>>,
  meaningOf: MeaningOf,
): string {
  return names
    .map((name) => {
      const meaning = (member: string) => meaningOf(name, member);
      const written = writeType(schemas[name], { named: schemas, meaning, own: name }, '');
      return `/** ${docs[name] ?? name} */\nexport type ${name} = ${written};\n`;
    })
    .join('\n');
}

type Context = {
  readonly named: NamedSchemas;
  readonly meaning: (member: string) => string | undefined;
  /** The type being written, which is written in full. */
  readonly own: string | null;
};

function writeType(schema: unknown, context: Context, indent: string): string {
  const name = Object.entries(context.named).find(([, other]) => other === schema)?.[0];
  if (name !== undefined && name !== context.own) return name;
  const inner = { ...context, own: null };
  if (schema instanceof z.ZodString) return 'string';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodUnknown) return 'unknown';
  if (schema instanceof z.ZodNullable) return `${writeType(schema.unwrap(), inner, indent)} | null`;
  if (schema instanceof z.ZodOptional) return `${writeType(schema.unwrap(), inner, indent)} | undefined`;
  if (schema instanceof z.ZodReadonly) return writeType(schema.unwrap(), inner, indent);
  if (schema instanceof z.ZodArray) return `readonly ${bracketed(writeType(schema.element, inner, indent))}[]`;
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => `'${String(value)}'`).join(' | ');
  if (schema instanceof z.ZodEnum) return schema.options.map((word) => `'${word}'`).join(' | ');
  if (schema instanceof z.ZodUnion) return schema.options.map((each) => writeType(each, inner, indent)).join(' | ');
  if (schema instanceof z.ZodRecord) {
    return `Readonly<Record<string, ${writeType(schema.valueType, inner, indent)}>>`;
  }
  if (schema instanceof z.ZodObject) return writeObject(schema, context, indent);
  throw new Error(`No type is known for ${z.toJSONSchema(z.any()).type ?? String(schema)}`);
}

function bracketed(type: string): string {
  return /^[\w<>, ]+$/.test(type) && !type.startsWith('readonly') ? type : `(${type})`;
}

function writeObject(schema: z.ZodObject, context: Context, indent: string): string {
  const deeper = `${indent}  `;
  const isOuter = context.own !== null;
  const members = Object.entries(schema.shape).flatMap(([name, member]) => {
    const optional = member instanceof z.ZodOptional ? '?' : '';
    const type = writeType(member, { ...context, own: null }, deeper);
    const meaning = z.globalRegistry.get(member)?.description ?? (isOuter ? context.meaning(name) : undefined);
    const line = `${deeper}readonly ${name}${optional}: ${type};`;
    return meaning === undefined ? [line] : [`${deeper}/** ${meaning} */`, line];
  });
  const open = schema.def.catchall instanceof z.ZodUnknown ? [`${deeper}readonly [member: string]: unknown;`] : [];
  return ['{', ...members, ...open, `${indent}}`].join('\n');
}
