/** A mail server that keeps what it is sent. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export class Mailbox {
  /** What a service needs to know of it. */
  settings: Record<string, string> = {};
  private readonly received: string[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      text(stream).then((message) => {
        // quoted-printable (RFC 2045, section 6.7)
        this.received.push(message.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });

  async start(): Promise<void> {
    const listening = this.server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    this.settings = {
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      MAIL_FROM: 'Verso <verso@example.org>',
    };
  }

  /** The newest link to a page, once there is one that was not given before. */
  async readLink(page: string): Promise<string> {
    return await linkIn(() => this.received.splice(0).join('\n'), page);
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

/** The newest link to a page in what was written, once there is one. @param written all, or what has come since */
export async function linkIn(written: () => string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s"<]+${page}#[^\\s"<]+`, 'g');
  const found = await vi.waitUntil(() => written().match(pattern)?.at(-1), { timeout: 20_000 });
  return found.replaceAll('&amp;', '&');
}
