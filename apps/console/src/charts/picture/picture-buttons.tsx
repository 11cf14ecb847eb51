import { type RefObject, use } from 'react';
import { TextButton } from '../../ui/controls/text-button.tsx';
import styles from './picture-buttons.module.css';
import { PictureWordsContext } from './picture-words.ts';
import type { PictureFormat } from './save-picture.ts';

interface Props {
  readonly title: string;
  readonly figure: RefObject<HTMLElement | null>;
}

/** The chart as a file, for slides and letters. */
export function PictureButtons({ title, figure }: Props) {
  const of = use(PictureWordsContext);
  const save = async (format: PictureFormat) => {
    const { savePicture } = await import('./save-picture.ts');
    if (!figure.current) return;
    await savePicture(format, figure.current, title, of);
  };
  return (
    <p className={`${styles.picture} not-printed`}>
      Picture:{' '}
      <TextButton label={`PNG: ${title}`} onPress={() => void save('png')}>
        PNG
      </TextButton>{' '}
      <TextButton label={`SVG: ${title}`} onPress={() => void save('svg')}>
        SVG
      </TextButton>
    </p>
  );
}
