// Calls Keytally with the client that openapi-generator writes for Go.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	. "keytally.example/caller/keytally"
)

func main() {
	log.SetFlags(0)
	configuration := NewConfiguration()
	configuration.Servers = ServerConfigurations{{URL: os.Getenv("KEYTALLY_URL")}}
	client := NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), ContextAccessToken, os.Getenv("KEYTALLY_TOKEN"))
	product := os.Getenv("KEYTALLY_PRODUCT")

	// A product, and the list of products.

	settings := ProductSettings{Name: PtrString("Editor"), TimeZone: PtrString("Europe/Amsterdam")}
	put, _, err := client.ProductsAPI.PutProduct(ctx, product).ProductSettings(settings).Execute()
	check(err)
	products, _, err := client.ProductsAPI.ListProducts(ctx).Execute()
	check(err)
	listed := "not listed"
	if slices.ContainsFunc(products.Products, func(one Product) bool { return one.Id == product }) {
		listed = "listed"
	}
	fmt.Printf("product: %s, %s, %s\n", put.Name, put.TimeZone, listed)

	// Records of two people on two days. The last one is too old: it is rejected, and the others are stored.

	monday := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	tuesday := monday.AddDate(0, 0, 1)
	opened := func(id, clientId string, occurredAt time.Time) *EventRecord {
		event := NewEventRecord(id, clientId, occurredAt, "opened")
		event.SetCategory("Tool window")
		return event
	}
	inCountry := func(code string) *RecordProperties {
		return &RecordProperties{Geography: &Geography{Country: *NewNullableString(&code)}}
	}
	session := NewSessionRecord("session", "anna", "first", monday)
	session.SetStoppedAt(monday.Add(time.Hour))
	session.Properties = inCountry("NL")
	session.Properties.SetScreenPpi(96.5)
	first := opened("1", "anna", monday.Add(10*time.Minute))
	first.SetSessionId("first")
	first.SetValue(2.5)
	second := opened("2", "anna", monday.Add(20*time.Minute))
	second.SetSessionId("first")
	second.SetValue(1.25)
	third := opened("3", "ben", tuesday)
	third.Properties = inCountry("DE")
	records := []RecordBatchRecordsInner{SessionRecordAsRecordBatchRecordsInner(session)}
	for _, event := range []*EventRecord{
		first, second, third,
		NewEventRecord("4", "ben", tuesday, "start"),
		opened("5", "ben", time.Date(1969, 12, 31, 0, 0, 0, 0, time.UTC)),
	} {
		records = append(records, EventRecordAsRecordBatchRecordsInner(event))
	}
	sent, _, err := client.EventsAPI.IngestRecords(ctx, product).RecordBatch(*NewRecordBatch(records)).Execute()
	check(err)
	fmt.Printf("records: %d accepted, %d rejected\n", sent.Accepted, sent.Rejected)
	for _, one := range sent.Errors {
		fmt.Printf("record %d: %s at %s\n", one.Index, one.Code, one.Pointer)
	}

	// The five reports.

	const start, stop = "2026-03-02", "2026-03-03"
	window := NewEventPair(*NewNullableString(PtrString("Tool window")), "opened")
	anything := NewEventCombination("any tool window", []CombinationMember{
		*NewCombinationMember("string", "regex", *NewNullableString(PtrString("Tool window")), "^o"),
	})
	selection := []EventSelectionInner{
		EventPairAsEventSelectionInner(window), EventCombinationAsEventSelectionInner(anything),
	}
	place := PlaceIsAnyOfAsGeographyFilter(&PlaceIsAnyOf{Type: "stringArray", Country: []string{"DE", "NL"}})
	screen := NumberRangeAsNumberFilter(
		&NumberRange{Type: "numberRange", Min: 90.5, IncludeNull: PtrBool(true)},
	)
	countries := GlobalFilters{Geography: &place, ScreenPpi: &screen}
	byCountry := SEGMENTBY_GEOGRAPHY_COUNTRY
	segments := []Segment{
		SplitTextsSegmentAsSegment(NewSplitTextsSegment("stringArray", []string{"DE", "NL"}, true)),
	}

	table, _, err := client.ReportsAPI.GetBasicDataTable(ctx, product).
		BasicDataTableRequest(*NewBasicDataTableRequest(start, stop)).Execute()
	check(err)
	for _, category := range table.Results {
		for name, event := range category.CategoryEventsData {
			sum := "-"
			if value := event.EventCustomValues.CumulativeValue.Get(); value != nil {
				sum = fmt.Sprint(*value)
			}
			title := cmp.Or(category.GetCategory(), "-") + "/" + name
			fmt.Printf("table: %s: %d uses, sum %s\n", title, event.EventUsage.CumulativeUsageCount, sum)
		}
	}

	timeline, _, err := client.ReportsAPI.GetBasicTimeline(ctx, product).BasicTimelineRequest(
		*NewBasicTimelineRequest(start, stop, "day", "usageCounts", []EventPair{*window}),
	).Execute()
	check(err)
	for _, day := range slices.Sorted(maps.Keys(timeline.Results)) {
		fmt.Printf("timeline: %s: %v\n", day, timeline.Results[day][0].GetValue())
	}

	histogramRequest := NewLifetimeHistogramRequest(start, stop, selection)
	histogramRequest.GlobalFilters = &countries
	histogramRequest.LowerBounds = &LowerBounds{EventCount: PtrFloat64(1)}
	histogramRequest.BinUpperBounds = &BinUpperBounds{
		EventCount: []BinBound{Float64AsBinBound(PtrFloat64(1)), StringAsBinBound(PtrString("inf"))},
	}
	histogram, _, err := client.ReportsAPI.GetLifetimeHistogram(ctx, product).
		LifetimeHistogramRequest(*histogramRequest).Execute()
	check(err)
	for _, bin := range histogram.Results.Bins.EventCount {
		items := (*histogram.Results.Histograms.EventCount)[bin.Label]
		ofEvent, ofCombination := items[0].UsersOfEvent, items[1].UsersOfCombination
		fmt.Printf("histogram: %s: %d users of %s, %d of %s\n",
			bin.Label, ofEvent.Value, ofEvent.Name, ofCombination.Value, ofCombination.CombiLabel)
	}

	lifetimeRequest := NewLifetimeDataTableRequest(start, stop)
	lifetimeRequest.Events = selection
	lifetimeRequest.GlobalFilters = &countries
	lifetimeRequest.SegmentBy = &byCountry
	lifetimeRequest.Segments = segments
	lifetime, _, err := client.ReportsAPI.GetLifetimeDataTable(ctx, product).
		LifetimeDataTableRequest(*lifetimeRequest).Execute()
	check(err)
	for _, row := range lifetime.WholeLifetimeDataTable.Results {
		if one := row.RowOfEvent; one != nil {
			printRow(one.EventName, one.EventCount, one.EventCountPerUserUsedAtLeastOnce, one.Segments)
		} else {
			one := row.RowOfCombination
			printRow(one.CombiLabel, one.EventCount, one.EventCountPerUserUsedAtLeastOnce, one.Segments)
		}
	}

	groupedRequest := NewLifetimeDataTableRequest(start, stop)
	groupedRequest.SetCategorizeEvents(true)
	grouped, _, err := client.ReportsAPI.GetLifetimeDataTable(ctx, product).
		LifetimeDataTableRequest(*groupedRequest).Execute()
	check(err)
	for _, group := range grouped.CategorizedLifetimeDataTable.Results {
		fmt.Printf("group: %s: %d rows\n", cmp.Or(group.GetEventCategory(), "-"), len(group.CategoryData))
	}

	wholeRequest := NewAdvancedFullReportRequest(start, stop)
	wholeRequest.Events = selection
	whole, _, err := client.ReportsAPI.GetAdvancedFullReport(ctx, product).
		AdvancedFullReportRequest(*wholeRequest).Execute()
	check(err)
	for _, row := range whole.Results.WholeDetailedReport.DetailedReport {
		if one := row.DetailsOfEvent; one != nil {
			printDetails(one.Name, one.Data)
		} else {
			printDetails(row.DetailsOfCombination.CombiLabel, row.DetailsOfCombination.Data)
		}
	}

	segmentedRequest := NewAdvancedFullReportRequest(start, stop)
	segmentedRequest.Events = selection[:1]
	segmentedRequest.GlobalFilters = &countries
	segmentedRequest.SegmentBy = &byCountry
	segmentedRequest.Segments = segments
	segmented, _, err := client.ReportsAPI.GetAdvancedFullReport(ctx, product).
		AdvancedFullReportRequest(*segmentedRequest).Execute()
	check(err)
	bySegment := segmented.Results.SegmentedDetailedReport
	for _, label := range bySegment.Segments {
		data := bySegment.DetailedReport[label][0].DetailsOfEvent.Data
		fmt.Printf("full report in %s: %d uses\n", label, data.EventCounts)
	}

	// A question that cannot be answered is a problem: a code, and where in the request.

	_, _, err = client.ReportsAPI.GetBasicTimeline(ctx, product).BasicTimelineRequest(
		*NewBasicTimelineRequest(start, stop, "day", "usageCounts", []EventPair{*window, *window}),
	).Execute()
	var refused *GenericOpenAPIError
	if !errors.As(err, &refused) {
		log.Fatalf("not refused: %v", err)
	}
	problem := refused.Model().(UnusableTimeline)
	where := make([]string, len(problem.Errors))
	for place, item := range problem.Errors {
		where[place] = item.Pointer
	}
	fmt.Printf("refused: %d %s at %s\n", problem.Status, problem.Code, strings.Join(where, ", "))
}

func printRow(name string, uses int64, perUser NullableFloat64, segments []LifetimeSegmentRow) {
	parts := make([]string, len(segments))
	for place, one := range segments {
		parts[place] = fmt.Sprintf("%s %d", one.SegmentLabel, one.EventCount)
	}
	fmt.Printf("lifetime: %s: %d uses, %v per user, %s\n", name, uses, *perUser.Get(), strings.Join(parts, ", "))
}

func printDetails(name string, data DetailedUsage) {
	fmt.Printf("full report: %s: %d uses, %d users twice\n", name, data.EventCounts, data.UsageFrequency.Var2)
}

// check ends the program at an error, with what the server said.
func check(err error) {
	var refused *GenericOpenAPIError
	if errors.As(err, &refused) {
		log.Fatalf("%v: %s", err, refused.Body())
	}
	if err != nil {
		log.Fatal(err)
	}
}
