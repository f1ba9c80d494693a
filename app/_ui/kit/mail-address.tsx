/** A mail address that breaks behind its "@" where it has to break, before any word of it does. */
export function MailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  return (
    <>
      {address.slice(0, at + 1)}
      <wbr />
      {address.slice(at + 1)}
    </>
  );
}
