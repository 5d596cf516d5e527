/** Shows a message so that all users notice it, including those with a screen reader. */
import type { ComponentChildren, JSX } from 'preact';

export interface Message {
  kind: 'good' | 'bad' | 'warning' | 'notice';
  text: ComponentChildren;
}

interface Props {
  message: Message | undefined;
  role?: 'status' | 'alert';
}

export const MessageBox = ({ message, role = 'status' }: Props): JSX.Element => (
  <div role={role}>{message && <p class={message.kind}>{message.text}</p>}</div>
);
