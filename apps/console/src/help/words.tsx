/** A text of the contract: what stands between backticks is code. */
export function Words({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
