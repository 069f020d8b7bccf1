// Loaded before a program of its own (node --import): names under .test, which exist nowhere, mean this machine.
import dns from 'node:dns';

const lookUp = dns.lookup;

Object.assign(dns, {
  lookup: (name: string, ...rest: [dns.LookupOptions, (error: Error | null) => void]) =>
    lookUp(name.endsWith('.test') ? '127.0.0.1' : name, ...rest),
});
