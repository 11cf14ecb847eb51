/** What one tab tells the others, which have the same session key. */
export type News =
  | { readonly is: 'signed-in' | 'signed-out' | 'renewed' }
  /** The provider says that the session is over, and why. */
  | { readonly is: 'ended'; readonly why: string };

const channel = new BroadcastChannel('keytally-session');

export function tellOtherTabs(news: News): void {
  channel.postMessage(news);
}

/** @returns stops listening */
export function hearOtherTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
