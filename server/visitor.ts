import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** An IPv6 subscriber gets a /64, and with it more addresses than could be counted. */
const subscriberNetwork = 64;

/**
 * Who a request comes from, for counting only: a hash that tells nobody the address without the key. The
 * address is the one that the last proxy we trust saw; see TRUST_PROXY.
 */
export function visitorOf(request: Request, key: string): string {
  const address = [request.ip, request.socket.remoteAddress].map(withoutPort).find(isAddress) ?? '';
  return createHmac('sha256', key)
    .update(ipKeyGenerator(address, subscriberNetwork))
    .digest('base64');
}

/** Some proxies write the port too: 203.0.113.7:4711 or [2001:db8::1]:4711. */
const withoutPort = (address = '') =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

const isAddress = (text: string) => isIP(text) !== 0;
