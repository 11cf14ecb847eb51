import { Link } from '@tanstack/react-router';
import { writeAddress } from '../question/codec/address.ts';
import { useQuestion } from '../question/use-question.ts';
import styles from './navigation.module.css';
import { useScreens } from './use-screens.ts';

/** The screens. A link takes the question along, as far as the other report has the same parts. */
export function Navigation() {
  const { question } = useQuestion();
  const search = writeAddress(question);
  const screens = useScreens();
  return (
    <nav aria-label="Screens" className={styles.nav}>
      {[...Map.groupBy(screens, ({ group }) => group)].map(([group, members]) => (
        <section key={group} aria-label={group} className={styles.group}>
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
