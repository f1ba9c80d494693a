/** Rules that apply to every operation, for the OpenAPI description (contract §1). */
export const INTRODUCTION = `What a partner application can ask about the purchases of its users.

- Every success is \`{"result": …, "currentTime": <ms>}\`. Members may be added, never renamed.
- Ids stand only inside hrefs; an href is absolute and can be asked for.
- Instants are integer milliseconds since 1970, days are \`YYYY-MM-DD\`, money is an integer in minor units of the \`currency\` beside it.
- POST and PUT take a form (\`application/x-www-form-urlencoded\`, at most 64 KiB). Fields may also stand in the query. Unknown fields are refused; \`reqId\`, \`username\`, \`client\` and \`locale\` are allowed everywhere.
- Parameters of a query are matched in any letter case. One that the operation does not have is 400 \`parameter_unknown\`, so that a misspelt \`fliter=\` never returns everything.
- \`reqId\` tags a request and changes nothing about it: any number of requests may carry the same one.
- A write with an \`Idempotency-Key\` is done once: for 24 hours the same request gets its first response again. Another write under that key is 422 \`idempotency_key_reused\`.
- HEAD is answered wherever GET is (but for pages), with the same headers and no body. Bodies of some size are compressed as \`Accept-Encoding\` allows.
- Errors are \`application/problem+json\` (RFC 9457) with a \`code\` of a closed set: \`x-problems\` lists it, with the operations that may answer each. A path that is not here answers 404 \`not_found\`, a method that a path does not have 405 \`method_not_allowed\` with \`Allow\`.
- What is wrong with an expression or a field stands in \`detail\` and \`errors\` in English, and beside it as \`key\` and \`values\`, for clients that word it themselves: \`x-faults\` lists the keys with their values.
- An answer never holds a member that its schema here does not name.`;

/** How to sign a request (contract §2). */
export const SIGNATURE_DESCRIPTION = `\`client_id=…&timestamp=…&username=…&client=p&request_signature=…\`

The signature is DSA with SHA-1 over \`<METHOD> <path><client_id><timestamp><username>\` (UTF-8, path without query, no user name when there is none), DER, Base64, percent-encoded. \`timestamp\` is 13 digits of milliseconds, at most 30 s from the service's clock. POST, PUT, DELETE and the login action accept each signature once.`;
