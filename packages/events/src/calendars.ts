import { type Calendar, createCalendar } from './calendar-day.ts';

/** Creates the calendar of each time zone once; calendars cache their results. */
export function createCalendars(): (timeZone: string) => Calendar {
  const calendars = new Map<string, Calendar>();
  return (timeZone) => {
    const calendar = calendars.get(timeZone) ?? createCalendar(timeZone);
    calendars.set(timeZone, calendar);
    return calendar;
  };
}
