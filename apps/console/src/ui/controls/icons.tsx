/** Small drawings beside words; a word or a label always says the same. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

export const ChevronDown = () => <Icon path="m4 6 4 4 4-4" />;
export const ChevronRight = () => <Icon path="m6 4 4 4-4 4" />;
export const ChevronLeft = () => <Icon path="m10 4-4 4 4 4" />;
export const Close = () => <Icon path="m4 4 8 8M12 4l-8 8" />;
export const Check = () => <Icon path="m3 8.5 3.5 3.5L13 5" />;
export const Plus = () => <Icon path="M8 3v10M3 8h10" />;
export const Search = () => <Icon path="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.5-1.5L14 14" />;
export const Copy = () => <Icon path="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />;
export const Download = () => <Icon path="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />;
export const Calendar = () => <Icon path="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />;
export const Filter = () => <Icon path="M2 4h12M4.5 8h7M6.5 12h3" />;
export const Info = () => <Icon path="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5V11M8 5v.5" />;
export const Warning = () => <Icon path="M8 2 14.5 13.5h-13zM8 6.5v3M8 11.2v.4" />;
export const Up = () => <Icon path="M8 13V3M4 7l4-4 4 4" />;
export const Down = () => <Icon path="M8 3v10M4 9l4 4 4-4" />;
export const Refresh = () => <Icon path="M13.5 8A5.5 5.5 0 1 1 11.5 3.8L13.5 5.5M13.5 2v3.5H10" />;
export const Grip = () => <Icon path="M5.5 3.5v.5M5.5 8v.5M5.5 12.5v.5M10.5 3.5v.5M10.5 8v.5M10.5 12.5v.5" />;
export const Split = () => <Icon path="M8 2v4M8 6 3.5 13M8 6l4.5 7" />;
export const List = () => <Icon path="M5.5 4H14M5.5 8H14M5.5 12H14M2 4h.5M2 8h.5M2 12h.5" />;
export const Sun = () => (
  <Icon path="M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1" />
);
export const Moon = () => <Icon path="M13.5 9.5a6 6 0 0 1-7-7 6 6 0 1 0 7 7Z" />;
export const SunAndMoon = () => (
  <Icon path="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 2v12M8 5h4M8 8h5.5M8 11h4" />
);
