/** A form that a script checks and sends. Until the script is there it cannot be sent. */
import { type ComponentChildren, createContext, type JSX, type TargetedSubmitEvent } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { useLanguage } from './language.ts';
import { type Message, MessageBox } from './message.tsx';
import { faultOf } from './validity.ts';

/** What is wrong with the fields of a form, by their names. */
type Faults = Readonly<Record<string, string>>;

interface FormState {
  faults: Faults;
  /** Whether it is being sent. */
  isBusy: boolean;
}

const FormContext = createContext<FormState>({ faults: {}, isBusy: false });

export const useFormState = (): FormState => useContext(FormContext);

/** What came of sending a form: something to say of all of it, and what is wrong with its fields. */
export interface Outcome {
  message?: Message | undefined;
  faults?: Faults;
}

interface FormProps extends Omit<JSX.IntrinsicElements['form'], 'onSubmit' | 'name' | 'action'> {
  /** What styles and tests know it by. */
  name: string;
  /** The label of its button. */
  submit: string;
  isDangerous?: boolean;
  /** Sends what was typed, once it is valid; while one request is under way there is no second. */
  send: (values: FormData, form: HTMLFormElement) => Promise<Outcome | undefined>;
  /** What is said while it is sent. */
  busy?: Message;
  /** Beside the button. */
  actions?: ComponentChildren;
  /** Whether the message comes before the buttons, and is read at once. */
  isDialog?: boolean;
}

export function Form(props: FormProps): JSX.Element {
  const { name, submit, isDangerous, send, busy, actions, isDialog, ...others } = props;
  const { children, ...attributes } = others;
  const language = useLanguage();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [{ message, faults = {} }, setOutcome] = useState<Outcome>({});
  useEffect(() => setReady(true), []);

  const submitted = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = [
      ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
    ];
    const wrong = fields.flatMap((field) => {
      const fault = faultOf(field, language);
      return fault === undefined ? [] : [[field.name, fault] as const];
    });
    if (wrong.length > 0) return tell(form, { faults: Object.fromEntries(wrong) });
    const values = new FormData(form);
    setBusy(true);
    setOutcome({});
    try {
      const outcome = await send(values, form);
      if (outcome) tell(form, outcome);
    } finally {
      setBusy(false);
    }
  };
  const tell = (form: HTMLFormElement, outcome: Outcome) => {
    setOutcome(outcome);
    const [first] = Object.keys(outcome.faults ?? {});
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  // a field loses its error as soon as somebody types in it
  const forgive = (name: string) => {
    if (faults[name] === undefined) return;
    const others = Object.entries(faults).filter(([each]) => each !== name);
    setOutcome({ ...(message && { message }), faults: Object.fromEntries(others) });
  };
  const shown = isBusy ? busy : message;
  // say what went wrong before what to correct
  const isAbove = !isDialog && shown?.kind === 'bad';
  const status = (
    <MessageBox message={isAbove ? undefined : shown} role={isDialog ? 'alert' : 'status'} />
  );
  return (
    <form
      data-form={name}
      method="post"
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={submitted}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) forgive(target.name);
      }}
      {...attributes}
    >
      {!isDialog && <MessageBox message={isAbove ? shown : undefined} role="alert" />}
      <FormContext.Provider value={{ faults, isBusy }}>{children}</FormContext.Provider>
      {isDialog && status}
      <p class="actions">
        <button type="submit" disabled={!isReady} class={isDangerous ? 'danger' : undefined}>
          {submit}
        </button>
        {actions}
      </p>
      {!isDialog && status}
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The input, with what ties it to its label, its hint and what is wrong with it. */
  input: (attributes: {
    id: string;
    name: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => JSX.Element;
  /** Below it. */
  children?: ComponentChildren;
}

/** A labelled input with its hint and what is wrong with it. */
export function Field({ name, label, hint, input, children }: FieldProps): JSX.Element {
  const fault = useFormState().faults[name];
  const [hintId, faultId] = [`${name}-hint`, `${name}-fault`];
  const described = [fault ? faultId : hint && hintId].filter(Boolean).join(' ');
  return (
    <p class="field">
      <label for={name}>{label}</label>
      {input({
        id: name,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      {fault !== undefined && (
        <span class="fault" id={faultId}>
          {fault}
        </span>
      )}
      {hint !== undefined && fault === undefined && (
        <span class="hint" id={hintId}>
          {hint}
        </span>
      )}
      {children}
    </p>
  );
}

/** What was typed into a field. */
export function typed(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
