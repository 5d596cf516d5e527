/** Shows the fields of an endpoint: required ones are visible, the rest folded. */
import type { ComponentChildren, JSX } from 'preact';
import { languageName } from '../../components/language-name.ts';
import { usePlayground } from '../context.ts';
import type { FormField } from './forms.ts';
import { type FieldProps, SuggestField } from './suggest-field.tsx';

/** Whether a field is always visible. */
export const isMain = ({ name, isRequired }: FormField) =>
  isRequired || ['version', 'ref', 'q', 'date'].includes(name);

export function fieldOf(field: FormField, shared: Omit<FieldProps, 'id' | 'field'>): JSX.Element {
  const { name } = field;
  const id = `field-${name}`;
  const props = { id, field, ...shared };
  const isGroup = field.kind === 'list' || (name === 'versions' && field.kind === 'string');
  if (isGroup) return <Checkboxes key={name} {...props} />;
  return (
    <div class={`field field-${name}`} key={name}>
      <label for={id}>
        <FieldName name={name} />
      </label>
      <Control {...props} />
      {!isMain(field) && <Hint id={id} text={field.description} />}
    </div>
  );
}

/** The name of a parameter, after what it is for. */
function FieldName({ name }: { name: string }): JSX.Element {
  const fields: Readonly<Record<string, string>> = usePlayground().words.fields;
  return (
    <>
      {fields[name]} <code>{name}</code>
    </>
  );
}

/** Explains a folded field, with code set as code. */
function Hint({ id, text }: { id: string; text: string }): JSX.Element {
  return (
    <span class="hint" id={`${id}-hint`}>
      {text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
    </span>
  );
}

function Control(props: FieldProps): JSX.Element {
  const { id, field } = props;
  const { versions, bookNames, language, words } = usePlayground();
  const { name, kind, choices, fallback, description, isRequired } = field;
  const value = props.values[name] ?? '';
  const common = {
    id,
    'data-parameter': name,
    ...(isMain(field)
      ? { title: description.replaceAll('`', '') }
      : { 'aria-describedby': `${id}-hint` }),
  };
  const choose = ({ currentTarget }: { currentTarget: { value: string } }) =>
    props.choose(name, currentTarget.value);
  const option = (id: string, label = id) => (
    <option key={id} value={id} selected={id === value}>
      {label}
    </option>
  );
  const select = (options: ComponentChildren) => (
    <select {...common} value={value} onChange={choose}>
      {options}
    </select>
  );
  if (name === 'version' || name === 'numbering') {
    const groups = Map.groupBy(versions, ({ standIn, languageCode }) =>
      standIn ? words.notLicensed : languageName(languageCode, language),
    );
    return select(
      <>
        {name === 'numbering' && option('', words.none)}
        {value !== '' && !versions.some(({ id }) => id === value) && option(value)}
        {[...groups].map(([label, some]) => (
          <optgroup key={label} label={label}>
            {some.map(({ id, abbreviation, standIn }) =>
              option(id, standIn ? `${abbreviation} (${standIn})` : abbreviation),
            )}
          </optgroup>
        ))}
      </>,
    );
  }
  const version = versions.find(({ id }) => id === props.values.version);
  const books = bookNames[version?.languageCode ?? language] ?? {};
  if (name === 'book' && Object.keys(books).length > 0) {
    return select([
      option('', words.allBooks),
      ...Object.entries(books).map(([id, title]) => option(id, title)),
    ]);
  }
  if (choices) {
    const others = choices.filter((choice) => choice !== fallback);
    return select([option('', fallback ?? words.none), ...others.map((each) => option(each))]);
  }
  const type = ({ currentTarget }: { currentTarget: { value: string } }) =>
    props.type(name, currentTarget.value);
  if (name === 'text') {
    return <textarea {...common} rows={3} required={isRequired} value={value} onInput={type} />;
  }
  if (name === 'ref' || name === 'q') return <SuggestField {...props} />;
  const shape =
    kind === 'integer'
      ? ({ type: 'number', min: 0, max: field.maximum, placeholder: fallback } as const)
      : name === 'date' || name === 'start'
        ? ({ type: 'date' } as const)
        : ({ autocomplete: 'off' } as const);
  return <input {...common} {...shape} required={isRequired} value={value} onInput={type} />;
}

function Checkboxes({ field, values, choose }: FieldProps): JSX.Element {
  const { versions } = usePlayground();
  const chosen = (values[field.name] ?? '').split(',').filter((each) => each !== '');
  const choices =
    field.choices?.map((id) => ({ id, abbreviation: id })) ??
    versions.filter(({ standIn }) => standIn === undefined);
  const isHinted = !isMain(field);
  const toggle = (id: string, box: HTMLInputElement) => {
    const others = chosen.filter((each) => each !== id);
    const next = others.length < chosen.length ? others : [...chosen, id];
    // at least one stays selected
    if (next.length === 0 && field.isRequired) box.checked = true;
    else choose(field.name, next.join(','));
  };
  return (
    <fieldset
      class="field checkboxes"
      data-parameter={field.name}
      aria-describedby={isHinted ? `field-${field.name}-hint` : undefined}
    >
      <legend>
        <FieldName name={field.name} />
      </legend>
      {choices.map(({ id, abbreviation }) => (
        <label key={id}>
          <input
            type="checkbox"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget)}
          />
          {abbreviation}
        </label>
      ))}
      {isHinted && <Hint id={`field-${field.name}`} text={field.description} />}
    </fieldset>
  );
}
