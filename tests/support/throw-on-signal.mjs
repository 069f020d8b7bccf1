// Loaded before a shop: an error that nothing in the shop catches, when the test asks for it.
const secret = () => new Error('what ama@shop.example typed');
process.on('SIGUSR2', () =>
  setImmediate(() => {
    throw secret();
  }),
);
process.on('SIGHUP', () => void Promise.reject(secret()));
