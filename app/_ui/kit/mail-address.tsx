/** An email address that wraps after its "@" before it wraps inside a word. */
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
