"""Calls Keytally with the client that openapi-python-client writes."""

import os
from datetime import date, datetime

from keytally_client import AuthenticatedClient
from keytally_client.api.events import ingest_records
from keytally_client.api.products import list_products, put_product
from keytally_client.api.reports import (
    get_advanced_full_report,
    get_basic_data_table,
    get_basic_timeline,
    get_lifetime_data_table,
    get_lifetime_histogram,
)
from keytally_client.models import *

client = AuthenticatedClient(os.environ["KEYTALLY_URL"], os.environ["KEYTALLY_TOKEN"])
product = os.environ["KEYTALLY_PRODUCT"]

# A product, and the list of products.

put = put_product.sync(
    product, client=client, body=ProductSettings(name="Editor", time_zone="Europe/Amsterdam")
)
listed = [one.id for one in list_products.sync(client=client).products]
print(f"product: {put.name}, {put.time_zone}, {'listed' if product in listed else 'not listed'}")

# Records of two people on two days. The last one is too old: it is rejected, and the others are stored.


def at(time):
    return datetime.fromisoformat(f"{time}+00:00")


def in_country(code, **more):
    return RecordProperties(geography=Geography(country=code), **more)


def opened(id, client_id, time, **more):
    where = {"category": "Tool window", "name": "opened"}
    return EventRecord(id=id, client_id=client_id, occurred_at=at(time), **where, **more)


session = SessionRecord(
    type_="session",
    client_id="anna",
    session_id="first",
    started_at=at("2026-03-02T09:00"),
    stopped_at=at("2026-03-02T10:00"),
    properties=in_country("NL", screen_ppi=96.5),
)
records = [
    session,
    opened("1", "anna", "2026-03-02T09:10", session_id="first", value=2.5),
    opened("2", "anna", "2026-03-02T09:20", session_id="first", value=1.25),
    opened("3", "ben", "2026-03-03T09:00", properties=in_country("DE")),
    EventRecord(id="4", client_id="ben", occurred_at=at("2026-03-03T09:00"), name="start"),
    opened("5", "ben", "1969-12-31T00:00"),
]
sent = ingest_records.sync(product, client=client, body=RecordBatch(records=records))
print(f"records: {sent.accepted} accepted, {sent.rejected} rejected")
for error in sent.errors:
    print(f"record {error.index}: {error.code} at {error.pointer}")

# The five reports.

days = {"start_date": date(2026, 3, 2), "stop_date": date(2026, 3, 3)}
window = EventPair(category="Tool window", name="opened")
by_country = {
    "segment_by": SegmentBy.GEOGRAPHY_COUNTRY,
    "segments": [SplitTextsSegment(type_="stringArray", value=["DE", "NL"], split=True)],
}
anything = EventCombination(
    combi_label="any tool window",
    combi_array=[
        CombinationMember(
            category_type=CombinationMemberCategoryType.STRING,
            category="Tool window",
            name_type=CombinationMemberNameType.REGEX,
            name="^o",
        )
    ],
)
selection = [window, anything]
countries = GlobalFilters(
    geography=PlaceIsAnyOf(type_="stringArray", country=["DE", "NL"]),
    screen_ppi=NumberRange(type_="numberRange", min_=90.5, include_null=True),
)

table = get_basic_data_table.sync(product, client=client, body=BasicDataTableRequest(**days))
for category in table.results:
    for name, event in category.category_events_data.additional_properties.items():
        uses, values = event.event_usage, event.event_custom_values
        print(
            f"table: {category.category or '-'}/{name}: {uses.cumulative_usage_count} uses, "
            f"sum {values.cumulative_value or '-'}"
        )

daily = {
    **days,
    "date_split": BasicTimelineRequestDateSplit.DAY,
    "data_view": BasicTimelineRequestDataView.USAGECOUNTS,
}
timeline = get_basic_timeline.sync(
    product, client=client, body=BasicTimelineRequest(**daily, events=[window])
)
for day, items in sorted(timeline.results.additional_properties.items()):
    print(f"timeline: {day}: {items[0].value:g}")

histogram = get_lifetime_histogram.sync(
    product,
    client=client,
    body=LifetimeHistogramRequest(
        **days,
        events=selection,
        global_filters=countries,
        lower_bounds=LowerBounds(event_count=1),
        bin_upper_bounds=BinUpperBounds(event_count=[1, "inf"]),
    ),
)
for bin in histogram.results.bins.event_count:
    of_event, of_combination = histogram.results.histograms.event_count[bin.label]
    print(
        f"histogram: {bin.label}: {of_event.value} users of {of_event.name}, "
        f"{of_combination.value} of {of_combination.combi_label}"
    )

lifetime = get_lifetime_data_table.sync(
    product,
    client=client,
    body=LifetimeDataTableRequest(**days, events=selection, global_filters=countries, **by_country),
)
for row in lifetime.results:
    name = row.event_name if isinstance(row, RowOfEvent) else row.combi_label
    segments = ", ".join(f"{one.segment_label} {one.event_count}" for one in row.segments)
    per_user = row.event_count_per_user_used_at_least_once
    print(f"lifetime: {name}: {row.event_count} uses, {per_user:g} per user, {segments}")

grouped = get_lifetime_data_table.sync(
    product, client=client, body=LifetimeDataTableRequest(**days, categorize_events=True)
)
for group in grouped.results:
    print(f"group: {group.event_category or '-'}: {len(group.category_data)} rows")

whole = get_advanced_full_report.sync(
    product, client=client, body=AdvancedFullReportRequest(**days, events=selection)
)
for row in whole.results.detailed_report:
    name = row.name if isinstance(row, DetailsOfEvent) else row.combi_label
    print(
        f"full report: {name}: {row.data.event_counts} uses, {row.data.usage_frequency.field_2} users twice"
    )

by_segment = get_advanced_full_report.sync(
    product,
    client=client,
    body=AdvancedFullReportRequest(**days, events=[window], global_filters=countries, **by_country),
).results
for label in by_segment.segments:
    (row,) = by_segment.detailed_report[label]
    print(f"full report in {label}: {row.data.event_counts} uses")

# A question that cannot be answered is a problem: a code, and where in the request.

problem = get_basic_timeline.sync(
    product, client=client, body=BasicTimelineRequest(**daily, events=[window, window])
)
where = ", ".join(item.pointer for item in problem.errors)
print(f"refused: {problem.status} {problem.code} at {where}")
