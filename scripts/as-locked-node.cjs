// Loaded into npm: it leaves out optional packages whose engines exclude the Node it runs on, such as the
// compiler's binding on Node 18, but they will run on the Node that is installed with them.
Object.defineProperty(process, 'version', { value: `v${process.env.LOCKED_NODE}` });
