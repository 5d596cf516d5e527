/** Dialogs: one with a form, and the frame that all share. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Form, type FormProps } from './form.tsx';
import { useWords } from './language.ts';

const WORDS = { es: { cancel: 'Cancelar' }, en: { cancel: 'Cancel' } };

interface DialogProps {
  title: string;
  class?: string;
  /** Whether it opens with the focus on its title, so that it is read from there, instead of on its first field. */
  startsAtTitle?: boolean;
  /** Called when it is closed, after it has restored the focus. */
  closed: () => void;
  children: (close: () => void) => ComponentChildren;
  /** Returns whether it may be closed now; a second Escape closes a dialog even if its `cancel` event is prevented. */
  mayClose?: () => boolean;
}

/** A dialog that is open as long as it is rendered. */
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

interface FormDialogProps extends FormProps {
  title: string;
  /** Additional text. */
  text?: string | undefined;
  /** Called after success, when the dialog is closed. */
  done: () => void | Promise<void>;
  /** Called when it is closed, whether completed or cancelled. */
  closed: () => void;
}

/** A dialog with a form, which closes when it is completed or cancelled. */
export function FormDialog(props: FormDialogProps): JSX.Element {
  const { title, text, send, done, closed, ...form } = props;
  const words = useWords(WORDS);
  return (
    <Dialog title={title} closed={closed}>
      {(close) => (
        <>
          {text !== undefined && <p>{text}</p>}
          <Form
            {...form}
            isDialog
            send={async (...sent) => {
              const wrong = await send(...sent);
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
          />
        </>
      )}
    </Dialog>
  );
}
