import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OVERVIEW, useBoards } from '../api/boards.ts';
import { useFoundEvents, useProducts } from '../api/catalogue.ts';
import { useQuestions } from '../api/questions.ts';
import { writeAddress } from '../question/codec/address.ts';
import { placeOf } from '../question/codec/kept.ts';
import { keyOfEvent, labelOfEvent } from '../question/events/event.ts';
import { useQuestion } from '../question/use-question.ts';
import { useSession } from '../session/use-session.ts';
import { type FindGroup, wordsOf } from '../ui/finder/finds.ts';
import { ScreenIcon } from './screen-icon.tsx';
import { useScreens } from './screens.ts';

export function useScreenFinds(): FindGroup {
  const navigate = useNavigate();
  const search = writeAddress(useQuestion().question);
  const finds = useScreens().map(({ path, label, group }) => ({
    id: `screen ${path}`,
    label,
    hint: group,
    icon: <ScreenIcon path={path} />,
    open: () => void navigate({ to: path, search }),
  }));
  return { name: 'Screens', finds };
}

/** The other products. */
export function useProductFinds(): FindGroup {
  const { question, ask } = useQuestion();
  const { data: products = [] } = useProducts();
  const finds = products
    .filter(({ id }) => id !== (question.product ?? products[0]?.id))
    .map(({ id, name }) => ({
      id: `product ${id}`,
      label: name,
      hint: name === id ? undefined : id,
      icon: <ScreenIcon path="/products" />,
      // What was chosen of one product, such as its events, means nothing in another.
      open: () => ask({ product: id, events: undefined }),
    }));
  return { name: 'Products', finds };
}

export function useBoardFinds(product: string): FindGroup {
  const navigate = useNavigate();
  const search = writeAddress(useQuestion().question);
  const { data: boards = [] } = useBoards(product);
  const finds = boards
    // It is a screen.
    .filter(({ id }) => id !== OVERVIEW)
    .map(({ id, name }) => ({
      id: `board ${id}`,
      label: name,
      icon: <ScreenIcon path="/overview" />,
      open: () => void navigate({ to: '/boards/$board', params: { board: id }, search }),
    }));
  return { name: 'Boards', finds };
}

export function useQuestionFinds(product: string): FindGroup {
  const navigate = useNavigate();
  const { data: questions = [] } = useQuestions(product);
  const finds = questions.map((question) => ({
    id: `question ${question.id}`,
    label: question.name,
    icon: <ScreenIcon path="/questions" />,
    open: () => {
      const { path, address } = placeOf(question, product);
      void navigate({ to: path, search: address });
    },
  }));
  return { name: 'Questions', finds };
}

/** The events that the server finds; each leads to its timeline. */
export function useEventFinds(product: string, text: string): FindGroup & { readonly isSearching: boolean } {
  const navigate = useNavigate();
  const { question } = useQuestion();
  const word = longestOf(wordsOf(text));
  const settled = useSettled(word);
  const { data: events = [], isFetching } = useFoundEvents(product, settled);
  const finds = (word === '' ? [] : events).map(({ category, name }) => ({
    id: `event ${keyOfEvent({ category, name })}`,
    label: labelOfEvent({ category, name }),
    icon: <ScreenIcon path="/events" />,
    open: () => {
      const search = writeAddress({ ...question, product, events: [{ category, name }] });
      void navigate({ to: '/timeline', search });
    },
  }));
  return { name: 'Events', finds, isSearching: word !== settled || isFetching };
}

/** The server looks for one text in names and in categories; the other words are looked for in what it finds. */
function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

const CALM_MS = 150;

/** A text once nobody has changed it for a moment: not every letter is a call. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The page of a client, if there is one: it is asked for only there, since the audit trail has each look at clients. */
export function useClientFinds(product: string, text: string): FindGroup {
  const navigate = useNavigate();
  const search = writeAddress(useQuestion().question);
  const client = text.trim();
  const isOffered = useSession().may('export', product) && client !== '';
  const find = {
    id: 'client',
    label: `The client “${client}”`,
    icon: <ScreenIcon path="/clients" />,
    open: () => void navigate({ to: '/clients/$client', params: { client }, search }),
  };
  return { name: 'Clients', finds: isOffered ? [find] : [] };
}
