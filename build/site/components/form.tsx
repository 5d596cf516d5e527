/** A form that a script validates and sends. It cannot be sent until the script has loaded. */
import { type ComponentChildren, createContext, type JSX, type TargetedSubmitEvent } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { useLanguage } from './language.ts';
import { type Message, MessageBox } from './message.tsx';
import { faultOf } from './validity.ts';

/** Error messages of a form's fields, by name. */
type Faults = Readonly<Record<string, string>>;

interface FormState {
  faults: Faults;
  /** Whether it is being sent. */
  isBusy: boolean;
}

const FormContext = createContext<FormState>({ faults: {}, isBusy: false });

export const useFormState = (): FormState => useContext(FormContext);

/** The outcome of sending a form: a message about the whole form, and error messages of its fields. */
export interface Outcome {
  message?: Message | undefined;
  faults?: Faults;
}

export interface FormProps
  extends Omit<JSX.IntrinsicElements['form'], 'onSubmit' | 'name' | 'action'> {
  /** The name by which styles and tests identify it. */
  name: string;
  /** The label of its button. */
  submit: string;
  isDangerous?: boolean;
  /** Sends the values once they are valid, and never while another request is pending. */
  send: (values: FormData, form: HTMLFormElement) => Promise<Outcome | undefined>;
  /** The message shown while it is sent. */
  busy?: Message;
  /** Further actions beside the button. */
  actions?: ComponentChildren;
  /** Whether the message comes before the buttons and is read out at once. */
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
    const wrong: Record<string, string> = {};
    for (const field of form.querySelectorAll('input')) {
      const fault = faultOf(field, language);
      if (fault !== undefined) wrong[field.name] = fault;
    }
    if (Object.keys(wrong).length > 0) return tell(form, { faults: wrong });
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
  // a field loses its error as soon as the user types in it
  const forgive = (name: string) => {
    const { [name]: fault, ...others } = faults;
    if (fault !== undefined) setOutcome({ message, faults: others });
  };
  const shown = isBusy ? busy : message;
  // say what went wrong before saying what to correct
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
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
          forgive(target.name);
        }
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
  /** Renders the input with the attributes that link it to its label, hint and error. */
  input: (attributes: {
    id: string;
    name: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => JSX.Element;
  children?: ComponentChildren;
}

/** A labelled input with its hint and error. */
export function Field({ name, label, hint, input, children }: FieldProps): JSX.Element {
  const fault = useFormState().faults[name];
  const [kind, said] = fault === undefined ? ['hint', hint] : ['fault', fault];
  const id = `${name}-${kind}`;
  return (
    <p class="field">
      <label for={name}>{label}</label>
      {input({
        id: name,
        name,
        'aria-describedby': said && id,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      {said !== undefined && (
        <span class={kind} id={id}>
          {said}
        </span>
      )}
      {children}
    </p>
  );
}

/** Returns the value of a field. */
export const typed = (values: FormData, name: string): string => `${values.get(name) ?? ''}`;
