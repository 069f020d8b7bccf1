// What a machine can do: sends the answer of one address, its packed bytes and its headers, as fast as node:http can.
// `node bench/bare-server.ts URL ENCODING` prints its own address once it listens.
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [, , url = '', encoding = 'br'] = process.argv;
const like = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': encoding } }, resolve).once('error', reject);
});
const body = await buffer(like);
const { connection: _, date: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = like.headers;

const server = createServer((_, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
