// Generated from spec/ by "npm run generate". Do not edit.

/** HTTP status, title and remedy of each problem. */
export const problems = {
  "malformed-request": {
    "status": 400,
    "title": "This is not an HTTP request",
    "remedy": "Send HTTP/1.1 (RFC 9112). A proxy or a hand-made client in between may have spoilt the request."
  },
  "malformed-json": {
    "status": 400,
    "title": "The body is not JSON",
    "remedy": "Send one JSON text in UTF-8 (RFC 8259), without duplicate member names and at most 32 levels deep."
  },
  "invalid-request": {
    "status": 400,
    "title": "The request does not fit the contract",
    "remedy": "Correct the places that \"errors\" points to; the schema of the operation says what each may hold. Where several things of different codes are wrong this is the code of all together, with 409 or 422."
  },
  "token-missing": {
    "status": 401,
    "title": "There is no token",
    "remedy": "Send \"Authorization: Bearer\" and a token signed with the private half of an uploaded key."
  },
  "invalid-token": {
    "status": 401,
    "title": "The token is not valid",
    "remedy": "Check that the key is uploaded and not deleted or ended, that \"cnf.jwk\" names its id and kind, and that the token is signed with its private half by its algorithm."
  },
  "token-expired": {
    "status": 401,
    "title": "The token has expired",
    "remedy": "Sign a new token. If it was new, compare your clock with the time in \"detail\"."
  },
  "token-not-yet-valid": {
    "status": 401,
    "title": "The token is not valid yet",
    "remedy": "Wait until its \"nbf\", or compare your clock with the time in \"detail\"."
  },
  "token-lifetime-too-long": {
    "status": 401,
    "title": "The token lives too long",
    "remedy": "Sign a token whose \"exp\" is at most the allowed number of seconds after its \"iat\"."
  },
  "wrong-key-kind": {
    "status": 403,
    "title": "The key is of the wrong kind",
    "remedy": "Sign with an administration key: a client key may not call this operation."
  },
  "access-missing": {
    "status": 403,
    "title": "The key lacks the access",
    "remedy": "Upload the client key with the access that \"detail\" names, or use another key."
  },
  "last-administration-key": {
    "status": 403,
    "title": "The last administration key stays",
    "remedy": "Upload another administration key first: without one, nobody could administer this service."
  },
  "no-such-path": {
    "status": 404,
    "title": "There is nothing at this path",
    "remedy": "Compare the path with the documentation, letter by letter: case and a slash at the end count."
  },
  "unknown-product": {
    "status": 404,
    "title": "There is no such product",
    "remedy": "Check the product id, and that the key and the \"aud\" of the token include it."
  },
  "unknown-key": {
    "status": 404,
    "title": "There is no such key",
    "remedy": "List the keys: ids are case-sensitive and unique within their kind only."
  },
  "unknown-client": {
    "status": 404,
    "title": "There is no such client",
    "remedy": "Check the client id: it is compared byte for byte."
  },
  "method-not-allowed": {
    "status": 405,
    "title": "The path does not take this method",
    "remedy": "Use one of the methods in the \"Allow\" header."
  },
  "not-acceptable": {
    "status": 406,
    "title": "No acceptable media type",
    "remedy": "Accept one of the media types that the operation answers with; \"detail\" lists them."
  },
  "request-timeout": {
    "status": 408,
    "title": "The request took too long to come in",
    "remedy": "Send the header within 10 seconds and the whole request within 30, in smaller batches over a slow line."
  },
  "key-already-registered": {
    "status": 409,
    "title": "The public key is registered already",
    "remedy": "Use the key that stands, or make a new pair: one public key has one id, across both kinds."
  },
  "key-was-deleted": {
    "status": 409,
    "title": "The public key was deleted before",
    "remedy": "Make a new key pair: a revoked key does not come back."
  },
  "time-zone-fixed": {
    "status": 409,
    "title": "The time zone can not change",
    "remedy": "Make another product: the days of one with events are counted in its zone."
  },
  "cursor-expired": {
    "status": 409,
    "title": "The cursor has expired",
    "remedy": "Ask for the first page again, without a cursor."
  },
  "body-too-large": {
    "status": 413,
    "title": "The body is too large",
    "remedy": "Send less at a time; \"detail\" gives the limit."
  },
  "unsupported-media-type": {
    "status": 415,
    "title": "The media type is not supported",
    "remedy": "Send one of the media types in \"detail\", in UTF-8."
  },
  "private-key-uploaded": {
    "status": 422,
    "title": "A private key was uploaded",
    "remedy": "Treat that key as compromised and make a new pair. Nothing of it was stored. Upload only the public half."
  },
  "weak-key": {
    "status": 422,
    "title": "The key is too weak",
    "remedy": "Make a key of RSA 2048 bits or more, P-256, P-384, P-521 or Ed25519 with current software."
  },
  "unsupported-key": {
    "status": 422,
    "title": "The key is of an unsupported type",
    "remedy": "Make a key of RSA, P-256, P-384, P-521 or Ed25519."
  },
  "malformed-key": {
    "status": 422,
    "title": "The key can not be read",
    "remedy": "Send exactly one PEM block: PUBLIC KEY, RSA PUBLIC KEY or CERTIFICATE."
  },
  "duplicate-id": {
    "status": 422,
    "title": "An id stands twice in one upload",
    "remedy": "Give each key of one upload its own id."
  },
  "algorithm-mismatch": {
    "status": 422,
    "title": "The algorithm does not fit the key",
    "remedy": "Choose an algorithm of the key's type, or leave it out."
  },
  "certificate-expired": {
    "status": 422,
    "title": "The certificate has expired",
    "remedy": "Upload a certificate that is valid, or the public key alone."
  },
  "unknown-time-zone": {
    "status": 422,
    "title": "The time zone is not known",
    "remedy": "Use a name of the IANA time zone database, such as Europe/Amsterdam."
  },
  "bad-date-range": {
    "status": 422,
    "title": "The range of dates is not usable",
    "remedy": "\"startDate\" may not be after \"stopDate\", and a range has at most 3,660 days."
  },
  "duplicate-event": {
    "status": 422,
    "title": "An event is asked for twice",
    "remedy": "Ask for each pair of category and name, and each label, once."
  },
  "unknown-event": {
    "status": 422,
    "title": "There is no such event",
    "remedy": "List the product's events: names are compared after cleaning, case-sensitively."
  },
  "event-has-records": {
    "status": 422,
    "title": "An event has records",
    "remedy": "Set \"eraseRecords\" to erase them for good together with the event, or track it as \"inactive\"."
  },
  "bad-divisor": {
    "status": 422,
    "title": "The divisor does not fit the data view",
    "remedy": "\"usageCounts\" divides custom values only."
  },
  "bad-filter": {
    "status": 422,
    "title": "A filter contradicts itself",
    "remedy": "\"min\" may not be over \"max\"."
  },
  "bad-regex": {
    "status": 422,
    "title": "A regular expression can not be used",
    "remedy": "Write it in RE2 syntax, without look-around or back references, in at most 256 characters, with fewer repetitions if it is too expensive."
  },
  "bad-segments": {
    "status": 422,
    "title": "The segments can not be used",
    "remedy": "\"segments\" needs \"segmentBy\", filters of its type, and a label where several values are merged."
  },
  "bad-bins": {
    "status": 422,
    "title": "The bounds of the bins can not be used",
    "remedy": "Upper bounds rise strictly from the lower bound on, at most two decimals, \"inf\" only last; both objects name the same measures."
  },
  "event-not-advanced": {
    "status": 422,
    "title": "An event is not tracked in advanced mode",
    "remedy": "Ask for events of mode \"advanced\", or change the mode of this one."
  },
  "cursor-mismatch": {
    "status": 422,
    "title": "The cursor belongs to another request",
    "remedy": "Send the cursor with exactly the request and product that it came from, or begin again without it."
  },
  "result-too-large": {
    "status": 422,
    "title": "The result is too large",
    "remedy": "Ask for fewer events, segments or days: an answer has at most 64 MiB, and at most 100,000 rows of an event and a segment."
  },
  "header-too-large": {
    "status": 431,
    "title": "The header is too large",
    "remedy": "Send at most 16 KiB of header fields; look for a token or cookies that do not belong there."
  },
  "internal-error": {
    "status": 500,
    "title": "The server failed",
    "remedy": "Try again. If it goes on, tell the operator the request id in \"instance\"; the server's log has the cause."
  },
  "not-implemented": {
    "status": 501,
    "title": "The operation is not there yet",
    "remedy": "Use a later version of the server; this one declares the operation and does not carry it out."
  },
  "busy": {
    "status": 503,
    "title": "The server is busy",
    "remedy": "Try again after the seconds in \"Retry-After\", with growing pauses."
  },
  "store-unavailable": {
    "status": 503,
    "title": "The store can not be reached",
    "remedy": "Try again after the seconds in \"Retry-After\"; the operator finds the cause in the server's log."
  },
  "storage-full": {
    "status": 503,
    "title": "The storage is full",
    "remedy": "The operator must make room; nothing that was acknowledged is lost. Try again after the seconds in \"Retry-After\"."
  },
  "audit-unavailable": {
    "status": 503,
    "title": "The audit trail can not be written",
    "remedy": "Nothing was changed: keys change only where that is written down. The operator finds the cause in the server's log, most often a full disk. Try again after the seconds in \"Retry-After\"."
  },
  "time-limit": {
    "status": 503,
    "title": "The report took too long",
    "remedy": "Ask for a shorter range or fewer events, or try again after the seconds in \"Retry-After\"."
  }
} as const;
