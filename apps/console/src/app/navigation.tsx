import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { writeAddress } from '../question/codec/address.ts';
import { useQuestion } from '../question/use-question.ts';
import styles from './navigation.module.css';
import { ScreenIcon } from './screen-icon.tsx';
import { useScreens } from './screens.ts';

/** The screens. A link takes the question along, as far as the other report has the same parts. */
export function Navigation() {
  const { question } = useQuestion();
  const search = writeAddress(question);
  const screens = useScreens();
  const nav = useCurrentInView();
  return (
    <nav ref={nav} aria-label="Screens" className={styles.nav}>
      {[...Map.groupBy(screens, ({ group }) => group)].map(([group, members]) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.heading}>{group}</h2>
          <ul className={styles.list}>
            {members.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  search={search}
                  activeOptions={{ includeSearch: false }}
                  className={styles.link ?? ''}
                >
                  <ScreenIcon path={path} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** On a narrow page the screens are a row that scrolls: the one that is shown is always in it. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another link
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && link) nav.current.scrollLeft = middleOf(link) - nav.current.clientWidth / 2;
  }, [path]);
  return nav;
}

function middleOf({ offsetLeft, offsetWidth }: HTMLElement): number {
  return offsetLeft + offsetWidth / 2;
}
