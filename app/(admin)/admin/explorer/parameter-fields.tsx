import type { ReactNode } from 'react';
import type { ApiOperation, ApiParameter } from '#lib/admin/explorer/operations.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';

/** The user to act for, and a field for each parameter. `replaced`: fields rendered elsewhere, by parameter. */
export function ParameterFields(props: {
  readonly operation: ApiOperation;
  readonly textOf: (name: string) => string;
  readonly texts: ExplorerTexts;
  readonly replaced?: Readonly<Record<string, ReactNode>>;
}) {
  const { operation, textOf, texts, replaced = {} } = props;
  return (
    <>
      <Field
        id="as"
        label={texts.as}
        hint={texts.asHint}
        input={{ name: 'as', maxLength: 200, autoCapitalize: 'off', spellCheck: false, defaultValue: textOf('as') }}
      />
      {operation.parameters.map((parameter) => (
        <div key={parameter.name}>
          {replaced[parameter.name] ?? (
            <ParameterField parameter={parameter} text={textOf(parameter.name)} required={texts.required} />
          )}
        </div>
      ))}
    </>
  );
}

function ParameterField(props: { readonly parameter: ApiParameter; readonly text: string; readonly required: string }) {
  const { name, place, required, description, options } = props.parameter;
  const id = `parameter-${name}`;
  const label = required || place === 'path' ? `${name} (${props.required})` : name;
  if (options.length === 0) {
    return (
      <Field
        id={id}
        label={label}
        {...(description === '' ? {} : { hint: <bdi lang="en">{description}</bdi> })}
        input={{
          name,
          className: 'mono',
          autoCapitalize: 'off',
          spellCheck: false,
          defaultValue: props.text,
        }}
      />
    );
  }
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select id={id} name={name} className="input mono" defaultValue={props.text}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
