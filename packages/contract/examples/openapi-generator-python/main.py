"""Calls Keytally with the client that openapi-generator writes for Python."""

import os
from datetime import date, datetime, timedelta, timezone

from keytally_api import *
from keytally_api.exceptions import UnprocessableEntityException

client = ApiClient(
    Configuration(host=os.environ["KEYTALLY_URL"], access_token=os.environ["KEYTALLY_TOKEN"])
)
product = os.environ["KEYTALLY_PRODUCT"]
products, events, reports = ProductsApi(client), EventsApi(client), ReportsApi(client)

# A product, and the list of products.

put = products.put_product(product, ProductSettings(name="Editor", time_zone="Europe/Amsterdam"))
listed = [one.id for one in products.list_products().products]
print(f"product: {put.name}, {put.time_zone}, {'listed' if product in listed else 'not listed'}")

# Records of two people on two days. The last one is too old: it is rejected, and the others are stored.

monday = datetime(2026, 3, 2, 9, 0, tzinfo=timezone.utc)
tuesday = monday + timedelta(days=1)


def opened(id, client_id, occurred_at, **more):
    return EventRecord(
        id=id,
        client_id=client_id,
        occurred_at=occurred_at,
        category="Tool window",
        name="opened",
        **more,
    )


records = [
    SessionRecord(
        type="session",
        client_id="anna",
        session_id="first",
        started_at=monday,
        stopped_at=monday + timedelta(hours=1),
        properties=RecordProperties(geography=Geography(country="NL"), screen_ppi=96.5),
    ),
    opened("1", "anna", monday + timedelta(minutes=10), session_id="first", value=2.5),
    opened("2", "anna", monday + timedelta(minutes=20), session_id="first", value=1.25),
    opened("3", "ben", tuesday, properties=RecordProperties(geography=Geography(country="DE"))),
    EventRecord(id="4", client_id="ben", occurred_at=tuesday, name="start"),
    opened("5", "ben", datetime(1969, 12, 31, tzinfo=timezone.utc)),
]
batch = RecordBatch(records=[RecordBatchRecordsInner(record) for record in records])
sent = events.ingest_records(product, batch)
print(f"records: {sent.accepted} accepted, {sent.rejected} rejected")
for error in sent.errors:
    print(f"record {error.index}: {error.code} at {error.pointer}")

# The five reports.

days = {"start_date": date(2026, 3, 2), "stop_date": date(2026, 3, 3)}
window = EventPair(category="Tool window", name="opened")
anything = EventCombination(
    combi_label="any tool window",
    combi_array=[
        CombinationMember(category_type="string", category="Tool window", name_type="regex", name="^o")
    ],
)
selection = [EventSelectionInner(window), EventSelectionInner(anything)]
countries = GlobalFilters(
    geography=GeographyFilter(PlaceIsAnyOf(type="stringArray", country=["DE", "NL"])),
    screen_ppi=NumberFilter(NumberRange(type="numberRange", min=90.5, include_null=True)),
)
by_country = {
    "segment_by": SegmentBy.GEOGRAPHY_DOT_COUNTRY,
    "segments": [Segment(SplitTextsSegment(type="stringArray", value=["DE", "NL"], split=True))],
}

table = reports.get_basic_data_table(product, BasicDataTableRequest(**days))
for category in table.results:
    for name, event in category.category_events_data.items():
        uses, values = event.event_usage, event.event_custom_values
        print(
            f"table: {category.category or '-'}/{name}: {uses.cumulative_usage_count} uses, "
            f"sum {values.cumulative_value or '-'}"
        )

timeline = reports.get_basic_timeline(
    product, BasicTimelineRequest(**days, date_split="day", data_view="usageCounts", events=[window])
)
for day, items in sorted(timeline.results.items()):
    print(f"timeline: {day}: {items[0].value:g}")

histogram = reports.get_lifetime_histogram(
    product,
    LifetimeHistogramRequest(
        **days,
        events=selection,
        global_filters=countries,
        lower_bounds=LowerBounds(event_count=1),
        bin_upper_bounds=BinUpperBounds(event_count=[BinBound(1.0), BinBound("inf")]),
    ),
)
for bin in histogram.results.bins.event_count:
    of_event, of_combination = histogram.results.histograms.event_count[bin.label]
    print(
        f"histogram: {bin.label}: {of_event.actual_instance.value} users of {of_event.actual_instance.name}, "
        f"{of_combination.actual_instance.value} of {of_combination.actual_instance.combi_label}"
    )

lifetime = reports.get_lifetime_data_table(
    product,
    LifetimeDataTableRequest(**days, events=selection, global_filters=countries, **by_country),
)
for row in lifetime.actual_instance.results:
    of_event = row.actual_instance
    name = of_event.event_name if isinstance(of_event, RowOfEvent) else of_event.combi_label
    segments = ", ".join(f"{one.segment_label} {one.event_count}" for one in of_event.segments)
    print(
        f"lifetime: {name}: {of_event.event_count} uses, {of_event.event_count_per_user_used_at_least_once:g} per user, "
        f"{segments}"
    )

grouped = reports.get_lifetime_data_table(
    product, LifetimeDataTableRequest(**days, categorize_events=True)
)
for group in grouped.actual_instance.results:
    print(f"group: {group.event_category or '-'}: {len(group.category_data)} rows")

whole = reports.get_advanced_full_report(product, AdvancedFullReportRequest(**days, events=selection))
for row in whole.results.actual_instance.detailed_report:
    detail = row.actual_instance
    name = detail.name if isinstance(detail, DetailsOfEvent) else detail.combi_label
    print(
        f"full report: {name}: {detail.data.event_counts} uses, {detail.data.usage_frequency.var_2} users twice"
    )

by_segment = reports.get_advanced_full_report(
    product,
    AdvancedFullReportRequest(**days, events=selection[:1], global_filters=countries, **by_country),
).results.actual_instance
for label in by_segment.segments:
    detail = by_segment.detailed_report[label][0].actual_instance
    print(f"full report in {label}: {detail.data.event_counts} uses")

# A question that cannot be answered is a problem: a code, and where in the request.

try:
    twice = BasicTimelineRequest(
        **days, date_split="day", data_view="usageCounts", events=[window, window]
    )
    reports.get_basic_timeline(product, twice)
except UnprocessableEntityException as refused:
    problem = refused.data
    where = ", ".join(item.pointer for item in problem.errors)
    print(f"refused: {problem.status} {problem.code} at {where}")
