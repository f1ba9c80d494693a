import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { CLIENT_ID } from './api-database.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-bench';

/** Registers the client of the bench with a service that has this token. */
export async function registerClient(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/operator/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: new URLSearchParams({ client_id: CLIENT_ID, public_key: RFC6979_PUBLIC_KEY }),
  });
  if (!answer.ok) throw new Error(`The client could not be registered: ${await answer.text()}`);
}
