// Calls Keytally with the client that oapi-codegen writes for Go.
package main

import (
	"context"
	"fmt"
	"log"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/oapi-codegen/runtime/types"
	. "keytally.example/caller/keytally"
)

func main() {
	log.SetFlags(0)
	signed := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("KEYTALLY_TOKEN"))
		return nil
	}
	client, err := NewClientWithResponses(os.Getenv("KEYTALLY_URL"), WithRequestEditorFn(signed))
	check(err)
	ctx := context.Background()
	product := os.Getenv("KEYTALLY_PRODUCT")

	// A product, and the list of products.

	put, err := client.PutProductWithResponse(ctx, product, nil,
		ProductSettings{Name: pointer("Editor"), TimeZone: pointer("Europe/Amsterdam")})
	check(err)
	products, err := client.ListProductsWithResponse(ctx)
	check(err)
	listed := "not listed"
	if slices.ContainsFunc(products.JSON200.Products, func(one Product) bool { return one.Id == product }) {
		listed = "listed"
	}
	fmt.Printf("product: %s, %s, %s\n", put.JSON200.Name, put.JSON200.TimeZone, listed)

	// Records of two people on two days. The last one is too old: it is rejected, and the others are stored.

	monday := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	tuesday := monday.AddDate(0, 0, 1)
	longAgo := time.Date(1969, 12, 31, 0, 0, 0, 0, time.UTC)
	inCountry := func(code string) *RecordProperties {
		return &RecordProperties{Geography: &Geography{Country: &code}}
	}
	opened := EventRecord{Category: pointer("Tool window"), Name: "opened"}
	first, second, third, tooOld := opened, opened, opened, opened
	first.Id, first.ClientId, first.OccurredAt = "1", "anna", monday.Add(10*time.Minute)
	first.SessionId, first.Value = pointer("first"), pointer(2.5)
	second.Id, second.ClientId, second.OccurredAt = "2", "anna", monday.Add(20*time.Minute)
	second.SessionId, second.Value = pointer("first"), pointer(1.25)
	third.Id, third.ClientId, third.OccurredAt = "3", "ben", tuesday
	third.Properties = inCountry("DE")
	tooOld.Id, tooOld.ClientId, tooOld.OccurredAt = "5", "ben", longAgo
	session := SessionRecord{
		Type: SessionRecordTypeSession, ClientId: "anna", SessionId: "first",
		StartedAt: monday, StoppedAt: pointer(monday.Add(time.Hour)), Properties: inCountry("NL"),
	}
	session.Properties.ScreenPpi = pointer(96.5)
	records := make([]RecordBatch_Records_Item, 6)
	check(records[0].FromSessionRecord(session))
	for place, event := range []EventRecord{
		first, second, third,
		{Id: "4", ClientId: "ben", OccurredAt: tuesday, Name: "start"},
		tooOld,
	} {
		check(records[place+1].FromEventRecord(event))
	}
	sent, err := client.IngestRecordsWithResponse(ctx, product, nil, RecordBatch{Records: records})
	check(err)
	fmt.Printf("records: %d accepted, %d rejected\n", sent.JSON200.Accepted, sent.JSON200.Rejected)
	for _, one := range sent.JSON200.Errors {
		fmt.Printf("record %d: %s at %s\n", one.Index, one.Code, one.Pointer)
	}

	// The five reports. A type of several shapes is filled by From… and read by As…; its shapes are numbered in the
	// order of the contract.

	start := types.Date{Time: time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)}
	stop := types.Date{Time: time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC)}
	window := EventPair{Category: pointer("Tool window"), Name: "opened"}
	anything := EventCombination{CombiLabel: "any tool window", CombiArray: []CombinationMember{{
		CategoryType: CombinationMemberCategoryTypeString, Category: pointer("Tool window"),
		NameType: CombinationMemberNameTypeRegex, Name: "^o",
	}}}
	selection := make(EventSelection, 2)
	check(selection[0].FromEventPair(window))
	check(selection[1].FromEventCombination(anything))
	var countries GlobalFilters
	countries.Geography, countries.ScreenPpi = new(GeographyFilter), new(NumberFilter)
	check(countries.Geography.FromGeographyFilter1(GeographyFilter1{
		Type: GeographyFilter1TypeStringArray, Country: &[]string{"DE", "NL"},
	}))
	check(countries.ScreenPpi.FromNumberFilter1(NumberFilter1{
		Type: NumberFilter1TypeNumberRange, Min: 90.5, IncludeNull: pointer(true),
	}))
	segments := make(SegmentList, 1)
	check(segments[0].FromSegment1(Segment1{
		Type: Segment1TypeStringArray, Value: []string{"DE", "NL"}, Split: true,
	}))

	table, err := client.GetBasicDataTableWithResponse(ctx, product,
		BasicDataTableRequest{StartDate: start, StopDate: stop})
	check(err)
	for _, category := range table.JSON200.Results {
		for name, event := range category.CategoryEventsData {
			uses, sum := event.EventUsage.CumulativeUsageCount, event.EventCustomValues.CumulativeValue
			fmt.Printf("table: %s/%s: %d uses, sum %s\n", orDash(category.Category), name, uses, orDash(sum))
		}
	}

	daily := BasicTimelineRequest{
		StartDate: start, StopDate: stop, DateSplit: BasicTimelineRequestDateSplitDay,
		DataView: BasicTimelineRequestDataViewUsageCounts, Events: []EventPair{window},
	}
	timeline, err := client.GetBasicTimelineWithResponse(ctx, product, daily)
	check(err)
	for _, day := range slices.Sorted(maps.Keys(timeline.JSON200.Results)) {
		fmt.Printf("timeline: %s: %v\n", day, *timeline.JSON200.Results[day][0].Value)
	}

	bounds := make(UpperBoundList, 2)
	check(bounds[0].FromBinBound0(1))
	check(bounds[1].FromBinBound1(BinBound1Inf))
	histogram, err := client.GetLifetimeHistogramWithResponse(ctx, product, LifetimeHistogramRequest{
		StartDate: start, StopDate: stop, Events: selection, GlobalFilters: &countries,
		LowerBounds: &LowerBounds{EventCount: pointer(1.0)}, BinUpperBounds: &BinUpperBounds{EventCount: &bounds},
	})
	check(err)
	for _, bin := range *histogram.JSON200.Results.Bins.EventCount {
		items := (*histogram.JSON200.Results.Histograms.EventCount)[bin.Label]
		ofEvent, err := items[0].AsHistogramItem0()
		check(err)
		ofCombination, err := items[1].AsHistogramItem1()
		check(err)
		fmt.Printf("histogram: %s: %d users of %s, %d of %s\n",
			bin.Label, ofEvent.Value, ofEvent.Name, ofCombination.Value, ofCombination.CombiLabel)
	}

	lifetime, err := client.GetLifetimeDataTableWithResponse(ctx, product, LifetimeDataTableRequest{
		StartDate: start, StopDate: stop, Events: &selection, GlobalFilters: &countries,
		SegmentBy: pointer(SegmentByGeographyCountry), Segments: &segments,
	})
	check(err)
	rows, err := lifetime.JSON200.AsWholeLifetimeDataTable()
	check(err)
	for _, row := range rows.Results {
		ofEvent, err := row.AsLifetimeDataTableRow0()
		check(err)
		ofCombination, err := row.AsLifetimeDataTableRow1()
		check(err)
		parts := []string{}
		for _, one := range *ofEvent.Segments {
			parts = append(parts, fmt.Sprintf("%s %d", one.SegmentLabel, one.EventCount))
		}
		// As… fills what both shapes have; only one of the names is there.
		fmt.Printf("lifetime: %s: %d uses, %v per user, %s\n", ofEvent.EventName+ofCombination.CombiLabel,
			ofEvent.EventCount, *ofEvent.EventCountPerUserUsedAtLeastOnce, strings.Join(parts, ", "))
	}

	grouped, err := client.GetLifetimeDataTableWithResponse(ctx, product, LifetimeDataTableRequest{
		StartDate: start, StopDate: stop, CategorizeEvents: pointer(true),
	})
	check(err)
	groups, err := grouped.JSON200.AsCategorizedLifetimeDataTable()
	check(err)
	for _, group := range groups.Results {
		fmt.Printf("group: %s: %d rows\n", orDash(group.EventCategory), len(group.CategoryData))
	}

	full, err := client.GetAdvancedFullReportWithResponse(ctx, product,
		AdvancedFullReportRequest{StartDate: start, StopDate: stop, Events: &selection})
	check(err)
	whole, err := full.JSON200.Results.AsWholeDetailedReport()
	check(err)
	for _, row := range whole.DetailedReport {
		ofEvent, err := row.AsDetailedReportRow0()
		check(err)
		ofCombination, err := row.AsDetailedReportRow1()
		check(err)
		fmt.Printf("full report: %s: %d uses, %d users twice\n", ofEvent.Name+ofCombination.CombiLabel,
			ofEvent.Data.EventCounts, ofEvent.Data.UsageFrequency.N2)
	}

	onlyWindow := selection[:1]
	inSegments, err := client.GetAdvancedFullReportWithResponse(ctx, product, AdvancedFullReportRequest{
		StartDate: start, StopDate: stop, Events: &onlyWindow, GlobalFilters: &countries,
		SegmentBy: pointer(SegmentByGeographyCountry), Segments: &segments,
	})
	check(err)
	bySegment, err := inSegments.JSON200.Results.AsSegmentedDetailedReport()
	check(err)
	for _, label := range bySegment.Segments {
		row, err := bySegment.DetailedReport[label][0].AsDetailedReportRow0()
		check(err)
		fmt.Printf("full report in %s: %d uses\n", label, row.Data.EventCounts)
	}

	// A question that cannot be answered is a problem: a code, and where in the request.

	daily.Events = []EventPair{window, window}
	refused, err := client.GetBasicTimelineWithResponse(ctx, product, daily)
	check(err)
	problem := refused.ApplicationproblemJSON422
	where := make([]string, len(problem.Errors))
	for place, item := range problem.Errors {
		where[place] = item.Pointer
	}
	fmt.Printf("refused: %d %s at %s\n", problem.Status, problem.Code, strings.Join(where, ", "))
}

func pointer[Value any](value Value) *Value {
	return &value
}

func orDash[Value any](value *Value) string {
	if value == nil {
		return "-"
	}
	return fmt.Sprint(*value)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
