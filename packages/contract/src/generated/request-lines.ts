// Generated from spec/ by "npm run generate". Do not edit.

/** The method and the path of each operation. */
export const requestLines = {
  "putAdministrationKeys": [
    "PUT",
    "/api/v1.1/administration-keys"
  ],
  "deleteAdministrationKey": [
    "DELETE",
    "/api/v1.1/administration-keys/{keyId}"
  ],
  "putClientKeys": [
    "PUT",
    "/api/v1.1/client-keys"
  ],
  "deleteClientKey": [
    "DELETE",
    "/api/v1.1/client-keys/{keyId}"
  ],
  "listPublicKeys": [
    "GET",
    "/api/v1.1/public-keys"
  ],
  "createConsolePairing": [
    "POST",
    "/api/v1.1/console-pairings"
  ],
  "createConsoleSession": [
    "POST",
    "/api/v1.1/console-sessions"
  ],
  "deleteConsoleSession": [
    "DELETE",
    "/api/v1.1/console-sessions/{keyId}"
  ],
  "renewConsoleSession": [
    "POST",
    "/api/v1.1/console-sessions/{keyId}/renewal"
  ],
  "listSignInProviders": [
    "GET",
    "/api/v1.1/sign-in-providers"
  ],
  "listPeople": [
    "GET",
    "/api/v1.1/people"
  ],
  "deletePerson": [
    "DELETE",
    "/api/v1.1/people/{person_id}"
  ],
  "listAuditEntries": [
    "GET",
    "/api/v1.1/audit-entries"
  ],
  "getCaller": [
    "GET",
    "/api/v1.1/caller"
  ],
  "getLifetimeHistogram": [
    "POST",
    "/v3/reporting/eventTracking/lifetime/histogram/{product_id}"
  ],
  "getLifetimeDataTable": [
    "POST",
    "/v3/reporting/eventTracking/lifetime/dataTable/{product_id}"
  ],
  "getBasicDataTable": [
    "POST",
    "/v3/reporting/eventTracking/basic/dataTable/{product_id}"
  ],
  "getBasicTimeline": [
    "POST",
    "/v3/reporting/eventTracking/basic/timeline/{product_id}"
  ],
  "getAdvancedFullReport": [
    "POST",
    "/v3/reporting/eventTracking/advanced/fullReport/{product_id}"
  ],
  "getLostUsersDataTable": [
    "POST",
    "/v3/reporting/eventTracking/churn/lifetime/dataTable/{product_id}"
  ],
  "getLostUsersHistogram": [
    "POST",
    "/v3/reporting/eventTracking/churn/lifetime/histogram/{product_id}"
  ],
  "getUsersByStatus": [
    "POST",
    "/v3/reporting/generic/dateRange/{product_id}"
  ],
  "getCurrentUsersByStatus": [
    "POST",
    "/v3/reporting/generic/current/{product_id}"
  ],
  "getChurnAndEngagement": [
    "POST",
    "/v3/reporting/engagement/churnAndEngagement/{product_id}"
  ],
  "getUsageDistribution": [
    "POST",
    "/v3/reporting/engagement/usageDistribution/{product_id}"
  ],
  "getStickiness": [
    "POST",
    "/v3/reporting/engagement/stickiness/{product_id}"
  ],
  "getHoursOfWeek": [
    "POST",
    "/v3/reporting/engagement/hoursOfWeek/{product_id}"
  ],
  "getRetention": [
    "POST",
    "/v3/reporting/engagement/retention/{product_id}"
  ],
  "getTrends": [
    "POST",
    "/v3/reporting/usage/trends/{product_id}"
  ],
  "getPaths": [
    "POST",
    "/v3/reporting/usage/paths/{product_id}"
  ],
  "getConversionFunnel": [
    "POST",
    "/v3/reporting/funnel/conversion/{product_id}"
  ],
  "listQuestions": [
    "GET",
    "/v3/questions/{product_id}"
  ],
  "getQuestion": [
    "GET",
    "/v3/questions/{product_id}/{question_id}"
  ],
  "putQuestion": [
    "PUT",
    "/v3/questions/{product_id}/{question_id}"
  ],
  "deleteQuestion": [
    "DELETE",
    "/v3/questions/{product_id}/{question_id}"
  ],
  "listDeletedQuestions": [
    "GET",
    "/v3/deleted-questions/{product_id}"
  ],
  "restoreQuestion": [
    "POST",
    "/v3/deleted-questions/{product_id}/{question_id}"
  ],
  "getQuestionAnswer": [
    "GET",
    "/v3/questions/{product_id}/{question_id}/answer"
  ],
  "listShares": [
    "GET",
    "/v3/shares/{product_id}"
  ],
  "createShare": [
    "POST",
    "/v3/shares/{product_id}"
  ],
  "deleteShare": [
    "DELETE",
    "/v3/shares/{product_id}/{share_id}"
  ],
  "getSharedContent": [
    "GET",
    "/v3/shared/{share_id}"
  ],
  "getSharedAnswer": [
    "GET",
    "/v3/shared/{share_id}/answers/{question_id}"
  ],
  "listBoards": [
    "GET",
    "/v3/boards/{product_id}"
  ],
  "getBoard": [
    "GET",
    "/v3/boards/{product_id}/{board_id}"
  ],
  "putBoard": [
    "PUT",
    "/v3/boards/{product_id}/{board_id}"
  ],
  "deleteBoard": [
    "DELETE",
    "/v3/boards/{product_id}/{board_id}"
  ],
  "listNotes": [
    "GET",
    "/v3/notes/{product_id}"
  ],
  "getNote": [
    "GET",
    "/v3/notes/{product_id}/{note_id}"
  ],
  "putNote": [
    "PUT",
    "/v3/notes/{product_id}/{note_id}"
  ],
  "deleteNote": [
    "DELETE",
    "/v3/notes/{product_id}/{note_id}"
  ],
  "listCohorts": [
    "GET",
    "/v3/cohorts/{product_id}"
  ],
  "getCohort": [
    "GET",
    "/v3/cohorts/{product_id}/{cohort_id}"
  ],
  "putCohort": [
    "PUT",
    "/v3/cohorts/{product_id}/{cohort_id}"
  ],
  "deleteCohort": [
    "DELETE",
    "/v3/cohorts/{product_id}/{cohort_id}"
  ],
  "listClientProperties": [
    "POST",
    "/v3/reporting/clientPropertyList/{product_id}"
  ],
  "exportRecords": [
    "GET",
    "/v3/events/{product_id}"
  ],
  "ingestRecords": [
    "POST",
    "/v3/events/{product_id}"
  ],
  "listReceivedRecords": [
    "GET",
    "/v3/events/{product_id}/keys/{kind}/{keyId}"
  ],
  "eraseReceivedRecords": [
    "DELETE",
    "/v3/events/{product_id}/keys/{kind}/{keyId}"
  ],
  "listImports": [
    "GET",
    "/v3/imports/{product_id}"
  ],
  "replaceImport": [
    "POST",
    "/v3/imports/{product_id}/{import_name}"
  ],
  "eraseImport": [
    "DELETE",
    "/v3/imports/{product_id}/{import_name}"
  ],
  "listTrackedEvents": [
    "GET",
    "/v3/event-tracking/{product_id}"
  ],
  "updateTrackedEvents": [
    "PATCH",
    "/v3/event-tracking/{product_id}"
  ],
  "listProperties": [
    "GET",
    "/v3/properties/{product_id}"
  ],
  "listProductProperties": [
    "GET",
    "/v3/meta/productProperties/{product_id}"
  ],
  "listRawFiles": [
    "GET",
    "/v3/rawEvents/download/listFiles/{product_id}"
  ],
  "createRawFileUrl": [
    "POST",
    "/v3/rawEvents/download/getDownloadUrl/{product_id}"
  ],
  "downloadRawFile": [
    "GET",
    "/v3/rawEvents/download/files/{ticket}"
  ],
  "listProducts": [
    "GET",
    "/v3/products"
  ],
  "getProduct": [
    "GET",
    "/v3/products/{product_id}"
  ],
  "putProduct": [
    "PUT",
    "/v3/products/{product_id}"
  ],
  "deleteProduct": [
    "DELETE",
    "/v3/products/{product_id}"
  ],
  "eraseClient": [
    "DELETE",
    "/v3/products/{product_id}/clients/{client_id}"
  ],
  "eraseExpiredRecords": [
    "DELETE",
    "/v3/products/{product_id}/expired-records"
  ],
  "getLiveness": [
    "GET",
    "/livez"
  ],
  "getReadiness": [
    "GET",
    "/readyz"
  ],
  "getMetrics": [
    "GET",
    "/metrics"
  ],
  "getApiCatalog": [
    "GET",
    "/.well-known/api-catalog"
  ],
  "getOpenapiDocument": [
    "GET",
    "/openapi.json"
  ],
  "getDocs": [
    "GET",
    "/docs"
  ],
  "getProblem": [
    "GET",
    "/problems/{code}"
  ],
  "getConsoleAsset": [
    "GET",
    "/console/{asset}"
  ],
  "getSharedPage": [
    "GET",
    "/shared/{share_id}"
  ]
} as const;
