import { call } from '@keytally/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createClient } from '../../api/client.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { goToProvider, type Opens } from './go-to-provider.ts';
import styles from './providers.module.css';

interface Props {
  readonly opens: Opens;
  /** Nothing else is offered. */
  readonly isAlone?: boolean;
}

/** A button for each provider at which people sign in; nothing on a server without any. */
export function ProviderButtons({ opens, isAlone = false }: Props) {
  const { data: providers = [] } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: async ({ signal }) => (await call(createClient(), 'listSignInProviders', { signal })).providers,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => goToProvider(id, opens),
  });
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map(({ id, title }) => (
        <Button key={id} look="primary" isPending={isPending} onPress={() => mutate(id)}>
          Sign in with {title}
        </Button>
      ))}
      {opens === 'beside' && <p className={styles.or}>It opens beside this page, which then goes on.</p>}
      {error && (
        <Banner tone="danger" title="This browser keeps nothing for this page">
          <p>
            So it could not go on when you come back. Allow it to keep data of this site, or leave the private
            window.
          </p>
        </Banner>
      )}
      {!isAlone && <p className={styles.or}>Or with a key:</p>}
    </div>
  );
}
