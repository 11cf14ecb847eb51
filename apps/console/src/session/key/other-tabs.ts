/** What one tab tells the others, which have the same session key. */
type News = 'signed-in' | 'signed-out';

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
