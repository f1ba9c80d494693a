/** Rules that apply to every operation, for the OpenAPI description (contract §1). */
export const INTRODUCTION = `Access to the purchases of a partner app's users.

- Every success is \`{"result": …, "currentTime": <ms>}\`. Members may be added, never renamed.
- IDs appear only in hrefs. An href is an absolute URL that can be requested.
- Instants are integer milliseconds since 1970, dates are \`YYYY-MM-DD\`, and money is an integer in minor units of \`currency\`.
- POST and PUT take a form (\`application/x-www-form-urlencoded\`, at most 64 KiB). Fields can also be sent in the query. Unknown fields are rejected. \`reqId\`, \`username\`, \`client\`, and \`locale\` are allowed everywhere.
- Query parameter names are case-insensitive. An unknown parameter returns 400 \`parameter_unknown\`, so a misspelled \`fliter=\` never returns everything.
- \`reqId\` identifies a request for support and does not affect it. Several requests can have the same one.
- A write with an \`Idempotency-Key\` happens once. For 24 hours, the same request gets the first response again. A different write with that key returns 422 \`idempotency_key_reused\`.
- HEAD is supported wherever GET is, except for pages, with the same headers and no body. Larger bodies are compressed as \`Accept-Encoding\` allows.
- Errors are \`application/problem+json\` (RFC 9457) with a \`code\` from a closed set. \`x-problems\` lists the codes with the operations that can return them. Unknown paths return 404 \`not_found\`. Unsupported methods return 405 \`method_not_allowed\` with \`Allow\`.
- Errors in expressions and fields are in \`detail\` and \`errors\` in English, and as \`key\` and \`values\` for clients that show their own text. \`x-faults\` lists the keys with their values.
- Responses contain only members named in their schemas here.`;

/** How to sign a request (contract §2). */
export const SIGNATURE_DESCRIPTION = `\`client_id=…&timestamp=…&username=…&client=p&request_signature=…\`

The signature is DSA with SHA-1 over \`<METHOD> <path><client_id><timestamp><username>\` (UTF-8, path without query, without user name if there is none), in DER, Base64, percent-encoded. \`timestamp\` is 13 digits of milliseconds, at most 30 s from the service's clock. POST, PUT, DELETE, and the login action accept each signature once.`;
