// Generated from spec/ by "npm run generate". Do not edit.

/** HTTP status, title and remedy of each problem. */
export const problems = {
  "malformed-request": {
    "status": 400,
    "title": "This is not an HTTP request",
    "remedy": "Send HTTP/1.1 (RFC 9112). A proxy, or a client that writes HTTP by itself, may have damaged the request."
  },
  "malformed-json": {
    "status": 400,
    "title": "The body is not JSON",
    "remedy": "Send one JSON text in UTF-8 (RFC 8259), without duplicate member names and at most 32 levels deep."
  },
  "invalid-request": {
    "status": 400,
    "title": "The request does not fit the contract",
    "remedy": "Correct the places that \"errors\" points to; the schema of the operation says what each may contain. With 409 or 422 this code means that several things with different codes are wrong."
  },
  "token-missing": {
    "status": 401,
    "title": "There is no token",
    "remedy": "Send \"Authorization: Bearer\" and a token signed with the private half of an uploaded key."
  },
  "invalid-token": {
    "status": 401,
    "title": "The token is not valid",
    "remedy": "Check that the key is registered and was not deleted or ended, that \"cnf.jwk\" names its id and kind, and that the token is signed with its private half and its algorithm."
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
    "title": "The lifetime of the token is too long",
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
    "remedy": "Sign in with the role, or upload the client key with the access, that \"detail\" names; or ask somebody who has it."
  },
  "last-administration-key": {
    "status": 403,
    "title": "The last administration key cannot be removed",
    "remedy": "Upload another administration key first. Without one, nobody could administer this server."
  },
  "sign-in-ended": {
    "status": 401,
    "title": "The sign-in has ended at the provider",
    "remedy": "Sign in again. If the provider refuses, ask whoever looks after your account there."
  },
  "no-such-path": {
    "status": 404,
    "title": "There is nothing at this path",
    "remedy": "Compare the path with the documentation, letter by letter. Upper and lower case and a final slash matter."
  },
  "unknown-product": {
    "status": 404,
    "title": "There is no such product",
    "remedy": "Check the product id. Both the key and the \"aud\" of the token must include it."
  },
  "unknown-key": {
    "status": 404,
    "title": "There is no such key",
    "remedy": "List the keys. Ids are case-sensitive, and unique only within their kind."
  },
  "unknown-person": {
    "status": 404,
    "title": "There is no such person",
    "remedy": "Compare the id with the list of people. Whoever has signed in at a provider is in it, until they are deleted."
  },
  "unknown-client": {
    "status": 404,
    "title": "There is no such client",
    "remedy": "Check the client id. It is compared byte for byte."
  },
  "unknown-file": {
    "status": 404,
    "title": "There is no such file",
    "remedy": "List the files of the product. There is one for each day with records, of the last 90 days."
  },
  "unknown-question": {
    "status": 404,
    "title": "There is no such question",
    "remedy": "List the questions of the product. Ids are case-sensitive, and a question that was deleted is gone."
  },
  "unknown-share": {
    "status": 404,
    "title": "There is no such share",
    "remedy": "Open the link again, all of it: the part after the # is its secret. A link that was revoked long ago, or whose product was deleted, is gone. Ask whoever sent it for a new one."
  },
  "unknown-board": {
    "status": 404,
    "title": "There is no such board",
    "remedy": "List the boards of the product. Ids are case-sensitive, and a board that was deleted is gone."
  },
  "unknown-note": {
    "status": 404,
    "title": "There is no such note",
    "remedy": "List the notes of the product. Ids are case-sensitive, and a note that was deleted is gone."
  },
  "unknown-import": {
    "status": 404,
    "title": "There is no such import",
    "remedy": "List the imports of the product. Names are case-sensitive, and an import that was undone is gone."
  },
  "method-not-allowed": {
    "status": 405,
    "title": "The path does not take this method",
    "remedy": "Use one of the methods in the \"Allow\" header."
  },
  "not-acceptable": {
    "status": 406,
    "title": "No media type that the caller accepts",
    "remedy": "Accept one of the media types of the operation; \"detail\" lists them."
  },
  "request-timeout": {
    "status": 408,
    "title": "The request took too long to arrive",
    "remedy": "Send the header within 10 seconds and the whole request within 30. Over a slow line, send smaller batches."
  },
  "key-already-registered": {
    "status": 409,
    "title": "The public key is already registered",
    "remedy": "Use the registered key, or make a new pair. A public key can have only one id, across both kinds."
  },
  "key-was-deleted": {
    "status": 409,
    "title": "The public key was deleted before",
    "remedy": "Make a new key pair. A deleted key cannot be registered again."
  },
  "time-zone-fixed": {
    "status": 409,
    "title": "The time zone cannot change",
    "remedy": "Send the zone that the product has, or make another product. The days of existing events were counted in its zone."
  },
  "too-many-questions": {
    "status": 409,
    "title": "The product has too many questions",
    "remedy": "Delete a question that nobody asks any more, replace one, or send a shorter one."
  },
  "too-many-shares": {
    "status": 409,
    "title": "The product has too many shares",
    "remedy": "Revoke a share that nobody needs any more, or wait until one ends."
  },
  "too-many-boards": {
    "status": 409,
    "title": "The product has too many boards",
    "remedy": "Delete a board that nobody looks at any more, replace one, or send a shorter one."
  },
  "too-many-notes": {
    "status": 409,
    "title": "The product has too many notes",
    "remedy": "Delete a note that nobody needs any more, or replace one."
  },
  "import-running": {
    "status": 409,
    "title": "Another import of this name is under way",
    "remedy": "Choose another name, or wait until that import has ended. One that was cut off counts as ended after a minute."
  },
  "import-ended": {
    "status": 409,
    "title": "The import has ended",
    "remedy": "Import the file again, under a name of its own. \"detail\" says why this import may store nothing more: it was undone, or its product was deleted."
  },
  "replacement-refused": {
    "status": 409,
    "title": "The records of the import were not replaced",
    "remedy": "Nothing has changed. \"detail\" says what stands against it: mend that, or undo the import and import the file anew."
  },
  "cursor-expired": {
    "status": 409,
    "title": "The cursor has expired",
    "remedy": "Ask for the first page again, without a cursor."
  },
  "share-ended": {
    "status": 410,
    "title": "The share has ended",
    "remedy": "Ask whoever sent the link for a new one. A share ends on its day, when it is revoked, and with the key that made it."
  },
  "precondition-failed": {
    "status": 412,
    "title": "The condition of the request does not hold",
    "remedy": "Read it again and look at what \"detail\" names, then send your change with the new \"ETag\". If a proxy has rewritten the tag, send it as \"detail\" says."
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
    "title": "The key cannot be read",
    "remedy": "Send exactly one PEM block: PUBLIC KEY, RSA PUBLIC KEY or CERTIFICATE."
  },
  "duplicate-id": {
    "status": 422,
    "title": "An id appears twice in one upload",
    "remedy": "Give each key of one upload its own id."
  },
  "reserved-id": {
    "status": 422,
    "title": "The id is reserved",
    "remedy": "Choose an id that does not begin with \"session-\": such ids are for the session keys of the console."
  },
  "algorithm-mismatch": {
    "status": 422,
    "title": "The algorithm does not fit the key",
    "remedy": "Choose an algorithm for the type of the key, or leave it out."
  },
  "certificate-expired": {
    "status": 422,
    "title": "The certificate has expired",
    "remedy": "Upload a certificate that is valid, or the public key alone."
  },
  "invalid-code": {
    "status": 422,
    "title": "The code is not valid",
    "remedy": "A code opens one session and ends 60 seconds after it was made. Ask for another one: \"keytally console\" does, and opens the page."
  },
  "unknown-time-zone": {
    "status": 422,
    "title": "The time zone is not known",
    "remedy": "Use a name of the IANA time zone database, such as Europe/Amsterdam."
  },
  "duplicate-label": {
    "status": 422,
    "title": "Two custom properties have the same label",
    "remedy": "Give each custom property of a product a label of its own."
  },
  "reserved-label": {
    "status": 422,
    "title": "A label is the name of a property",
    "remedy": "Choose a label that is not the name of any property, nor a part of one such as country."
  },
  "bad-date-range": {
    "status": 422,
    "title": "The date range cannot be used",
    "remedy": "\"startDate\" may not be after \"stopDate\", and a range has at most 3,660 days."
  },
  "duplicate-event": {
    "status": 422,
    "title": "An event is requested twice",
    "remedy": "Request each pair of category and name, and each label, once."
  },
  "unknown-event": {
    "status": 422,
    "title": "There is no such event",
    "remedy": "List the product's events. Names are compared after cleaning, and case matters."
  },
  "event-has-records": {
    "status": 422,
    "title": "An event has records",
    "remedy": "Set \"eraseRecords\" to erase them for good together with the event, or track it as \"inactive\"."
  },
  "bad-divisor": {
    "status": 422,
    "title": "The divisor does not fit the data view",
    "remedy": "\"usageCounts\" can divide custom values only."
  },
  "bad-filter": {
    "status": 422,
    "title": "A filter contradicts itself",
    "remedy": "\"min\" may not be greater than \"max\"."
  },
  "bad-regex": {
    "status": 422,
    "title": "A regular expression cannot be used",
    "remedy": "Write it in RE2 syntax, without look-around or back references, in at most 256 characters, with fewer repetitions if it is too expensive."
  },
  "bad-segments": {
    "status": 422,
    "title": "The segments cannot be used",
    "remedy": "\"segments\" needs \"segmentBy\", filters of its type, and a label where several values are merged. Segments of uses need \"segmentBy\" too, and a property that records state."
  },
  "bad-conditions": {
    "status": 422,
    "title": "The conditions cannot be used",
    "remedy": "Conditions of uses are of events that the request names, and test properties that records state. Test others in \"conditions\", which are of users."
  },
  "bad-bins": {
    "status": 422,
    "title": "The bounds of the bins cannot be used",
    "remedy": "Upper bounds rise strictly and begin at the lower bound or above it. They have at most two decimals, and only the last may be \"inf\". Both objects name the same measures."
  },
  "lost-not-defined": {
    "status": 422,
    "title": "When a user is lost is not defined",
    "remedy": "To count lost users, send \"daysUntilDeclaredLost\" and \"dateReportedLost\"."
  },
  "bad-levels": {
    "status": 422,
    "title": "The levels cannot be used",
    "remedy": "Name \"level1\" before \"level2\" and that before \"level3\", each with another property. With \"dateSplit\" there is only \"level1\"."
  },
  "bad-lifecycle": {
    "status": 422,
    "title": "Users cannot be followed from period to period",
    "remedy": "\"returning\", \"resurrected\" and \"dormant\" need \"dateSplit\", and a \"startDate\" that begins a day, a week or a month."
  },
  "bad-steps": {
    "status": 422,
    "title": "The steps of the funnel cannot be used",
    "remedy": "Give each step a label of its own. \"value\" belongs to every unit of the window but \"session\", and is 366 days at most."
  },
  "bad-lines": {
    "status": 422,
    "title": "The lines or formulas cannot be used",
    "remedy": "Give each line and formula a label of its own, and let formulas name lines, or formulas before them. Only uses, sums and what is made of them add up over time. Users by the hour need \"events\"."
  },
  "bad-number": {
    "status": 422,
    "title": "The report has no such number",
    "remedy": "Name a period, a step, a line, a bin or a label as the report to this request has it."
  },
  "event-not-advanced": {
    "status": 422,
    "title": "An event is not tracked in advanced mode",
    "remedy": "Request events of mode \"advanced\", or change the mode of this one."
  },
  "cursor-mismatch": {
    "status": 422,
    "title": "The cursor belongs to another request",
    "remedy": "Send the cursor with exactly the request and product that it came from, or begin again without it."
  },
  "result-too-large": {
    "status": 422,
    "title": "The result is too large",
    "remedy": "Request fewer events, segments or days. An answer has at most 64 MiB, and at most 100,000 rows, one per event and segment, in a timeline in each period."
  },
  "header-too-large": {
    "status": 431,
    "title": "The header is too large",
    "remedy": "Send at most 16 KiB of header fields. Look for a token or cookies that do not belong there."
  },
  "internal-error": {
    "status": 500,
    "title": "The server failed",
    "remedy": "Try again. If it fails again, tell the operator the request id in \"instance\": the server's log has the cause."
  },
  "memory-limit": {
    "status": 500,
    "title": "The request needs more memory than the server may use",
    "remedy": "Request fewer events, segments or days; trying again does not help. The operator can raise KEYTALLY_MEMORY_LIMIT."
  },
  "rate-limited": {
    "status": 429,
    "title": "A limit of this server is reached",
    "remedy": "Wait for the seconds in \"Retry-After\", then try again, and send less at once. The operator sets the limits of keys, products and links."
  },
  "busy": {
    "status": 503,
    "title": "The server is busy",
    "remedy": "Wait for the seconds in \"Retry-After\", then try again, with growing pauses."
  },
  "store-unavailable": {
    "status": 503,
    "title": "The store cannot be reached",
    "remedy": "Wait for the seconds in \"Retry-After\", then try again. The operator finds the cause in the server's log."
  },
  "provider-unavailable": {
    "status": 503,
    "title": "The provider cannot be reached",
    "remedy": "Try again. If it goes on, ask whoever looks after this server: its log says what the provider answered."
  },
  "storage-full": {
    "status": 503,
    "title": "The storage is full",
    "remedy": "The operator must make room; nothing that was acknowledged is lost. Wait for the seconds in \"Retry-After\", then try again."
  },
  "audit-unavailable": {
    "status": 503,
    "title": "The audit trail cannot be written",
    "remedy": "Nothing was changed, because every change of keys, products and stored records must be recorded. The operator finds the cause in the server's log, most often a full disk. Wait for the seconds in \"Retry-After\", then try again."
  },
  "time-limit": {
    "status": 503,
    "title": "The report took too long",
    "remedy": "Request a shorter range or fewer events, or wait for the seconds in \"Retry-After\" and try again."
  }
} as const;
