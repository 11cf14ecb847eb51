export { type Accepted, acceptedType, hasAscii, unacceptable } from './accept.ts';
export {
  type ContentCoding,
  readCoding,
  readContentType,
  type Unsupported,
  unsupportedCoding,
  unsupportedType,
} from './content.ts';
export { namesTag } from './entity-tags.ts';
export { isHost } from './host.ts';
export { malformedPart } from './malformed.ts';
export { type ReadQuery, readQuery } from './query.ts';
export { type ReadTarget, readTarget } from './target.ts';
export { httpMessage, NO_TUNNEL, type Unread, unreadRequest } from './unread.ts';
