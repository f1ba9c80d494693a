import type { JsonSchema } from '#contract/operations/operation.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** Paths with repeated parts replaced by references, and the shared parts by name. */
export type Shared = {
  readonly paths: Paths;
  readonly parameters: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, JsonSchema>>;
};

/** Moves repeated parameters and responses to components, because people read the document, too. */
export function shareRepeated(paths: Paths): Shared {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const parameters = collectShared(
    'parameters',
    operations.flatMap(parametersOf).map((one) => [String(one['name']), one]),
  );
  const responses = collectShared(
    'responses',
    operations.flatMap((one) => Object.entries(responsesOf(one)).map(named)),
  );
  const shared = (operation: JsonSchema): JsonSchema => ({
    ...operation,
    parameters: parametersOf(operation).map(parameters.place),
    responses: Object.fromEntries(
      Object.entries(responsesOf(operation)).map(([status, response]) => [status, responses.place(response)]),
    ),
  });
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, shared(operation)])),
      ]),
    ),
    parameters: parameters.kept,
    responses: responses.kept,
  };
}

function parametersOf(operation: JsonSchema): readonly JsonSchema[] {
  return operation['parameters'] as readonly JsonSchema[];
}

function responsesOf(operation: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return operation['responses'] as Readonly<Record<string, JsonSchema>>;
}

function named([status, response]: [string, JsonSchema]): readonly [string, JsonSchema] {
  return [`Answer${status}`, response];
}

/** Keeps each repeated value under a unique name: `limit`, then `limit_2` for a different one. */
function collectShared(section: string, all: readonly (readonly [name: string, value: JsonSchema])[]) {
  const times = new Map<string, number>();
  for (const [, value] of all) times.set(JSON.stringify(value), (times.get(JSON.stringify(value)) ?? 0) + 1);
  const kept: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  for (const [name, value] of all) {
    const text = JSON.stringify(value);
    if ((times.get(text) ?? 0) < 2 || names.has(text)) continue;
    let free = name;
    for (let number = 2; free in kept; number += 1) free = `${name}_${number}`;
    kept[free] = value;
    names.set(text, free);
  }
  return {
    kept,
    place(value: JsonSchema): JsonSchema {
      const name = names.get(JSON.stringify(value));
      return name === undefined ? value : { $ref: `#/components/${section}/${name}` };
    },
  };
}
