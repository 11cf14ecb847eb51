// Generated from spec/ by "npm run generate". Do not edit.

/** The requests that may be sent again although their method does not say so. */
export const repeatableRequests: readonly string[] = [
  "POST /api/v1.1/console-sessions/{keyId}/renewal",
  "POST /v3/reporting/eventTracking/lifetime/histogram/{product_id}",
  "POST /v3/reporting/eventTracking/lifetime/dataTable/{product_id}",
  "POST /v3/reporting/eventTracking/basic/dataTable/{product_id}",
  "POST /v3/reporting/eventTracking/basic/timeline/{product_id}",
  "POST /v3/reporting/eventTracking/advanced/fullReport/{product_id}",
  "POST /v3/reporting/eventTracking/churn/lifetime/dataTable/{product_id}",
  "POST /v3/reporting/eventTracking/churn/lifetime/histogram/{product_id}",
  "POST /v3/reporting/generic/dateRange/{product_id}",
  "POST /v3/reporting/generic/current/{product_id}",
  "POST /v3/reporting/engagement/churnAndEngagement/{product_id}",
  "POST /v3/reporting/engagement/usageDistribution/{product_id}",
  "POST /v3/reporting/engagement/stickiness/{product_id}",
  "POST /v3/reporting/engagement/hoursOfWeek/{product_id}",
  "POST /v3/reporting/engagement/retention/{product_id}",
  "POST /v3/reporting/usage/trends/{product_id}",
  "POST /v3/reporting/usage/paths/{product_id}",
  "POST /v3/reporting/funnel/conversion/{product_id}",
  "POST /v3/reporting/clientPropertyList/{product_id}",
  "POST /v3/events/{product_id}",
  "POST /v3/imports/{product_id}/{import_name}"
];
