import dgram from 'node:dgram';
import dns from 'node:dns';
import { isBuiltin, registerHooks, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Loaded before anything else in the process that reads PDFs. Node's permission model blocks files, other processes,
 * threads, and native code, but not the network. This module blocks the network, and any further import of Node's
 * built-in modules.
 */

function refuse(): never {
  throw new Error('Network access and built-in modules are blocked in this process');
}

/** Replaces every function of an object with one that throws. */
function close(object: object): void {
  for (const name of Object.getOwnPropertyNames(object)) {
    const { value, writable } = Object.getOwnPropertyDescriptor(object, name) ?? {};
    if (typeof value === 'function' && writable === true && name !== 'constructor') Reflect.set(object, name, refuse);
  }
}

for (const name of ['connect', 'bind', 'send', 'addMembership']) Reflect.set(dgram.Socket.prototype, name, refuse);
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
close(dns.Resolver.prototype);
close(dns.promises.Resolver.prototype);
close(dns.promises);
close(dns);
syncBuiltinESMExports();
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name);
for (const name of ['binding', '_linkedBinding', 'dlopen']) Reflect.set(process, name, refuse);
Reflect.set(process, 'getBuiltinModule', () => undefined);
// Signals that end the service often reach all its processes. This process ends with its input instead, so that no PDF
// fails because of a signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
registerHooks({
  resolve: (specifier, context, next) => (isBuiltin(specifier) ? refuse() : next(specifier, context)),
});
