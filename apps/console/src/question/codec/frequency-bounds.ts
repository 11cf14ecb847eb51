/** The greatest number of uses of each frequency that the full report counts; after the last one come more uses. */
export const FREQUENCY_BOUNDS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 500, 1000,
];

/** More classes of uses could not be told apart by their shades. The last class has no bound. */
export const MOST_CLASS_BOUNDS = 7;
