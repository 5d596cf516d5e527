/** The upper part of a playground: the choice of an endpoint, and its form. */
import type { JSX } from 'preact';
import { usePlayground } from '../context.ts';
import { exampleOf, type PlaygroundProps, withoutSampleSize } from '../opening.ts';
import { Tabs } from '../tabs.tsx';
import type { Requests } from '../use-requests.ts';
import { fieldOf, isMain } from './fields.tsx';
import type { EndpointForm } from './forms.ts';

interface Props {
  playground: PlaygroundProps;
  requests: Requests;
  form: EndpointForm;
}

export function Asking({ playground, requests, form }: Props): JSX.Element {
  const { words } = usePlayground();
  const { endpoint, values, fault, ownKey, run, type, pick } = requests;
  const fieldProps = {
    values,
    isLive: playground.isLive && endpoint === 'passage',
    type,
    choose: pick,
  };
  const others = form.fields.filter((field) => !isMain(field));
  const setOptions = others.filter(({ name }) => (values[name] ?? '') !== '').length;
  const suggested = playground.examples[endpoint] ?? [];
  const tried = form.fields.some(({ name }) => name === 'ref') ? 'ref' : 'q';
  const tryExample = (example: string) => {
    const { offset: _, ...known } = withoutSampleSize({ endpoint, values }, playground);
    void run({ endpoint, values: { ...known, [tried]: example } }, 'go');
  };
  return (
    <div class="asking">
      {playground.forms.length > 1 && <Endpoints playground={playground} requests={requests} />}
      <form
        id="asked"
        data-form="playground"
        method="post"
        class={`asked asked-${endpoint}`}
        data-fault={fault !== undefined}
        noValidate
        aria-busy={requests.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          const invalid = event.currentTarget.querySelectorAll<HTMLInputElement>('input:invalid');
          // the API says what is wrong with other values
          const missing = [...invalid].find(({ validity }) => validity.valueMissing);
          if (missing) {
            missing.focus();
            const name = missing.dataset.parameter ?? '';
            const example = exampleOf(playground, endpoint)[name];
            const labels: Readonly<Record<string, string>> = words.fields;
            return requests.setFault(words.missingField(labels[name] ?? name, example));
          }
          requests.submit();
        }}
      >
        <div class="main-fields">
          {form.fields.filter(isMain).map((field) => fieldOf(field, fieldProps))}
          <button type="submit" disabled={!requests.isReady}>
            {words.ask}
          </button>
        </div>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {suggested.length > 0 && (
          <p class="chips">
            {words.examples}
            {suggested.map((example) => (
              <button
                key={example}
                type="button"
                class="chip"
                data-example={example}
                onClick={() => tryExample(example)}
              >
                {example}
              </button>
            ))}
          </p>
        )}
        <details data-options>
          <summary>{words.options(setOptions)}</summary>
          <div class="row">
            {others.map((field) => fieldOf(field, fieldProps))}
            <p class="field">
              <label for="key">{words.key}</label>
              <input
                id="key"
                type="password"
                autocomplete="off"
                aria-describedby="key-hint"
                value={ownKey}
                onInput={({ currentTarget }) => requests.setOwnKey(currentTarget.value.trim())}
              />
              <span class="hint" id="key-hint">
                {words.keyHint}
              </span>
            </p>
          </div>
        </details>
      </form>
    </div>
  );
}

/** The endpoints: tabs for some, a menu for the others. */
function Endpoints({ playground, requests }: Omit<Props, 'form'>): JSX.Element {
  const { words } = usePlayground();
  const { tabs, forms } = playground;
  const { endpoint, choose } = requests;
  const isTabbed = tabs.some(({ name }) => name === endpoint);
  const others = forms.filter(({ name }) => !tabs.some((tab) => tab.name === name));
  return (
    <div class="endpoints">
      <Tabs label="Endpoint" tabs={tabs} chosen={endpoint} choose={choose} panel="asked" />
      {others.length > 0 && (
        <select
          aria-label={words.more}
          data-endpoint
          data-chosen={!isTabbed}
          value={isTabbed ? '' : endpoint}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{words.more}…</option>
          {[...Map.groupBy(others, ({ group }) => group)].map(([group, own]) => (
            <optgroup key={group} label={group}>
              {own.map(({ name, summary }) => (
                <option key={name} value={name} selected={name === endpoint}>
                  {nounOf(summary)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </div>
  );
}

/** Leaves out the verb that most endpoints have, so that a menu shows what they return. */
const nounOf = (summary: string) =>
  summary.replace(/^(?:Obtener|Get) (.)/, (_, first: string) => first.toUpperCase());
