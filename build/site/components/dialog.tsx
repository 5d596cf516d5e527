/** Dialogs: one that asks something, and the frame of all. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Form, type Outcome } from './form.tsx';
import { useWords } from './language.ts';

const WORDS = { es: { cancel: 'Cancelar' }, en: { cancel: 'Cancel' } };

interface DialogProps {
  title: string;
  class?: string;
  /** Whether it opens with the focus on its title, to be read from there; else on its first field. */
  startsAtTitle?: boolean;
  /** Called when it is closed; it has given the focus back by then. */
  closed: () => void;
  children: (close: () => void) => ComponentChildren;
  /** Whether it may be closed now; a second Escape closes a dialog whatever its `cancel` event says. */
  mayClose?: () => boolean;
}

/** Open for as long as it is rendered. */
export function Dialog(props: DialogProps): JSX.Element {
  const { title, class: styles = '', startsAtTitle = false, closed, children } = props;
  const { mayClose = () => true } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  const onClose = () => (mayClose() ? closed() : ref.current?.showModal());
  return (
    <dialog ref={ref} class={`ask ${styles}`} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title" tabIndex={startsAtTitle ? -1 : undefined}>
        {title}
      </h2>
      {children(() => ref.current?.close())}
    </dialog>
  );
}

interface FormDialogProps {
  name: string;
  title: string;
  /** What is said besides. */
  text?: string | undefined;
  submit: string;
  isDangerous?: boolean;
  /** Its fields. */
  children?: ComponentChildren;
  /** Sends what was typed. @returns what is wrong, or nothing once it is done */
  send: (values: FormData) => Promise<Outcome | undefined>;
  /** What follows when it is done and the dialog closed. */
  done: () => void | Promise<void>;
  /** Called when it is closed, done or given up. */
  closed: () => void;
}

/** Asks something; it closes itself when the thing is done or given up. */
export function FormDialog(props: FormDialogProps): JSX.Element {
  const { name, title, text, submit, isDangerous = false, children, send, done, closed } = props;
  const words = useWords(WORDS);
  return (
    <Dialog title={title} closed={closed}>
      {(close) => (
        <>
          {text !== undefined && <p>{text}</p>}
          <Form
            name={name}
            submit={submit}
            isDangerous={isDangerous}
            isDialog
            send={async (values) => {
              const wrong = await send(values);
              if (wrong) return wrong;
              close();
              await done();
              return undefined;
            }}
            actions={
              <button type="button" class="quiet" onClick={close}>
                {words.cancel}
              </button>
            }
          >
            {children}
          </Form>
        </>
      )}
    </Dialog>
  );
}
