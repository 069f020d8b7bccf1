import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { certificate } from './localhost-certificate.ts';

const LOGIN = { username: 'shop', password: 'sm/tp p@ss' };

/** What the server says to a recipient or to a whole e-mail instead of taking it. */
export type Refusal = { responseCode: number; message: string } | null;

type Answers = {
  recipient: (address: string) => Refusal;
  text: () => Refusal;
  /** What becomes of its word that it took an e-mail: the connection may break instead, or stay open in silence. */
  taken: 'given' | 'lost' | 'withheld';
  /** It says nothing more to a recipient, and keeps the connection. */
  isStalling: boolean;
};

/**
 * A real SMTP server on loopback with STARTTLS under a certificate of its own and a login. `refuse` names
 * its answer to a recipient, `refuseText` that to an e-mail; it keeps what it took.
 */
export async function anSmtpServer(options: SMTPServerOptions = {}, onPort = 0) {
  const taken: { to: string[]; text: string; isSecure: boolean }[] = [];
  const answers: Answers = { recipient: () => null, text: () => null, taken: 'given', isStalling: false };
  const server = new SMTPServer({
    ...certificate,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === LOGIN.username && password === LOGIN.password
        ? answer(null, { user: LOGIN.username })
        : answer(new Error('Wrong login')),
    onRcptTo({ address }, _session, answer) {
      if (!answers.isStalling) answer(errorOf(answers.recipient(address)));
    },
    onData(stream, { id, envelope, secure }, answer) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('utf8');
      });
      stream.on('end', () => {
        const refusal = answers.text();
        const to = envelope.rcptTo.map(({ address }) => address);
        if (!refusal) taken.push({ to, text, isSecure: secure });
        if (refusal || answers.taken === 'given') answer(errorOf(refusal));
        else if (answers.taken === 'lost') breakOff(server, id);
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // A client that hangs up over a certificate is one of the cases.
  const listening = server.listen(onPort, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const login = `${LOGIN.username}:${encodeURIComponent(LOGIN.password)}`;
  return {
    url: `smtp://${login}@127.0.0.1:${port}`,
    port,
    taken,
    answers,
    sessions: () => server.connections.size,
    close,
  };
}

function errorOf(refusal: Refusal): Error | null {
  return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode });
}

type Connections = { connections: Set<{ session: { id: string }; _socket: { destroy(): void } }> };

function breakOff(server: SMTPServer, session: string): void {
  const { connections } = server as unknown as Connections;
  for (const connection of connections) if (connection.session.id === session) connection._socket.destroy();
}
