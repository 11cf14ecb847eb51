import { toast } from './toasts.tsx';

/** Copies a text and says so; `what` names it: `Command`. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await writeText(text);
    toast(`${what} copied.`);
  } catch {
    toast(
      `${what} was not copied: the browser does not allow it. Select the text and copy it with the keyboard.`,
    );
  }
}

/** On plain HTTP there is no `navigator.clipboard`; there a selected text can be copied. */
async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser refused to copy.');
}
