import static java.util.stream.Collectors.joining;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.EventsApi;
import org.openapitools.client.api.ProductsApi;
import org.openapitools.client.api.ReportsApi;
import org.openapitools.client.auth.Authentication;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.*;

/** Calls Keytally with the client that openapi-generator writes for Java. */
class Caller {
  private static final String WINDOW = "Tool window";
  private static final LocalDate START = LocalDate.of(2026, 3, 2);
  private static final LocalDate STOP = LocalDate.of(2026, 3, 3);

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("KEYTALLY_URL"));
    // setBearerToken sets the first scheme only: AdministrationAccess.
    for (Authentication scheme : client.getAuthentications().values())
      if (scheme instanceof HttpBearerAuth bearer) bearer.setBearerToken(System.getenv("KEYTALLY_TOKEN"));
    String product = System.getenv("KEYTALLY_PRODUCT");

    putProduct(new ProductsApi(client), product);
    sendRecords(new EventsApi(client), product);
    askBasicReports(new ReportsApi(client), product);
    askLifetimeReports(new ReportsApi(client), product);
    askFullReport(new ReportsApi(client), product);
    askTheImpossible(new ReportsApi(client), product);
  }

  /** A product, and the list of products. */
  static void putProduct(ProductsApi products, String product) throws ApiException {
    Product put = products.putProduct(product, new ProductSettings().name("Editor").timeZone("Europe/Amsterdam"), null, null);
    boolean isListed = products.listProducts().getProducts().stream().anyMatch(one -> one.getId().equals(product));
    print("product: %s, %s, %s", put.getName(), put.getTimeZone(), isListed ? "listed" : "not listed");
  }

  /** Records of two people on two days. The last one is too old: it is rejected, and the others are stored. */
  static void sendRecords(EventsApi events, String product) throws ApiException {
    OffsetDateTime monday = OffsetDateTime.of(2026, 3, 2, 9, 0, 0, 0, ZoneOffset.UTC);
    OffsetDateTime tuesday = monday.plusDays(1);
    OffsetDateTime longAgo = OffsetDateTime.of(1969, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC);
    SessionRecord session =
        new SessionRecord()
            .type(SessionRecord.TypeEnum.SESSION)
            .clientId("anna")
            .sessionId("first")
            .startedAt(monday)
            .stoppedAt(monday.plusHours(1))
            .properties(inCountry("NL").screenPpi(96.5));
    List<EventRecord> uses =
        List.of(
            opened("1", "anna", monday.plusMinutes(10)).sessionId("first").value(2.5),
            opened("2", "anna", monday.plusMinutes(20)).sessionId("first").value(1.25),
            opened("3", "ben", tuesday).properties(inCountry("DE")),
            new EventRecord().id("4").clientId("ben").occurredAt(tuesday).name("start"),
            opened("5", "ben", longAgo));
    RecordBatch batch = new RecordBatch().addRecordsItem(new RecordBatchRecordsInner(session));
    uses.forEach(use -> batch.addRecordsItem(new RecordBatchRecordsInner(use)));

    IngestResult sent = events.ingestRecords(product, batch, null, null, null, null, null);
    print("records: %d accepted, %d rejected", sent.getAccepted(), sent.getRejected());
    for (RecordError error : sent.getErrors())
      print("record %d: %s at %s", error.getIndex(), error.getCode(), error.getPointer());
  }

  static EventRecord opened(String id, String clientId, OffsetDateTime occurredAt) {
    return new EventRecord().id(id).clientId(clientId).occurredAt(occurredAt).category(WINDOW).name("opened");
  }

  static RecordProperties inCountry(String code) {
    return new RecordProperties().geography(new Geography().country(code));
  }

  static void askBasicReports(ReportsApi reports, String product) throws ApiException {
    BasicDataTableRequest range = new BasicDataTableRequest().startDate(START).stopDate(STOP);
    for (BasicDataTableCategory category : reports.getBasicDataTable(product, range).getResults())
      category
          .getCategoryEventsData()
          .forEach(
              (name, event) -> {
                Object sum = event.getEventCustomValues().getCumulativeValue();
                long count = event.getEventUsage().getCumulativeUsageCount();
                print("table: %s/%s: %d uses, sum %s", orDash(category.getCategory()), name, count, orDash(sum));
              });

    new TreeMap<>(reports.getBasicTimeline(product, daily(window())).getResults())
        .forEach((day, items) -> print("timeline: %s: %.0f", day, items.get(0).getValue()));
  }

  static BasicTimelineRequest daily(EventPair... events) {
    return new BasicTimelineRequest()
        .startDate(START)
        .stopDate(STOP)
        .dateSplit(BasicTimelineRequest.DateSplitEnum.DAY)
        .dataView(BasicTimelineRequest.DataViewEnum.USAGE_COUNTS)
        .events(List.of(events));
  }

  static EventPair window() {
    return new EventPair().category(WINDOW).name("opened");
  }

  /** An event, and a combination of all events of the category whose names begin with "o". */
  static List<EventSelectionInner> selection() {
    CombinationMember member =
        new CombinationMember()
            .categoryType(CombinationMember.CategoryTypeEnum.STRING)
            .category(WINDOW)
            .nameType(CombinationMember.NameTypeEnum.REGEX)
            .name("^o");
    EventCombination anything = new EventCombination().combiLabel("any tool window").addCombiArrayItem(member);
    return List.of(new EventSelectionInner(window()), new EventSelectionInner(anything));
  }

  static GlobalFilters countries() {
    PlaceIsAnyOf places =
        new PlaceIsAnyOf().type(PlaceIsAnyOf.TypeEnum.STRING_ARRAY).country(List.of("DE", "NL"));
    NumberRange fromNinety =
        new NumberRange().type(NumberRange.TypeEnum.NUMBER_RANGE).min(90.5).includeNull(true);
    return new GlobalFilters().geography(new GeographyFilter(places)).screenPpi(new NumberFilter(fromNinety));
  }

  static List<Segment> segments() {
    return List.of(
        new Segment(
            new SplitTextsSegment()
                .type(SplitTextsSegment.TypeEnum.STRING_ARRAY)
                .value(List.of("DE", "NL"))
                .split(true)));
  }

  static void askLifetimeReports(ReportsApi reports, String product) throws ApiException {
    LifetimeHistogramRequest inBins =
        new LifetimeHistogramRequest()
            .startDate(START)
            .stopDate(STOP)
            .events(selection())
            .globalFilters(countries())
            .lowerBounds(new LowerBounds().eventCount(1.0))
            .binUpperBounds(
                new BinUpperBounds().eventCount(List.of(new BinBound(1.0), new BinBound("inf"))));
    LifetimeHistogramResults histogram = reports.getLifetimeHistogram(product, inBins).getResults();
    for (Bin bin : histogram.getBins().getEventCount()) {
      List<HistogramItem> items = histogram.getHistograms().getEventCount().get(bin.getLabel());
      UsersOfEvent event = items.get(0).getUsersOfEvent();
      UsersOfCombination combination = items.get(1).getUsersOfCombination();
      print(
          "histogram: %s: %d users of %s, %d of %s",
          bin.getLabel(), event.getValue(), event.getName(), combination.getValue(), combination.getCombiLabel());
    }

    LifetimeDataTableRequest byCountry =
        new LifetimeDataTableRequest()
            .startDate(START)
            .stopDate(STOP)
            .events(selection())
            .globalFilters(countries())
            .segmentBy(SegmentBy.GEOGRAPHY_COUNTRY)
            .segments(segments());
    WholeLifetimeDataTable table = reports.getLifetimeDataTable(product, byCountry).getWholeLifetimeDataTable();
    for (LifetimeDataTableRow row : table.getResults())
      if (row.getActualInstance() instanceof RowOfEvent one)
        printRow(one.getEventName(), one.getEventCount(), one.getEventCountPerUserUsedAtLeastOnce(), one.getSegments());
      else {
        RowOfCombination one = row.getRowOfCombination();
        printRow(one.getCombiLabel(), one.getEventCount(), one.getEventCountPerUserUsedAtLeastOnce(), one.getSegments());
      }

    LifetimeDataTableRequest inGroups =
        new LifetimeDataTableRequest().startDate(START).stopDate(STOP).categorizeEvents(true);
    LifetimeDataTableReport grouped = reports.getLifetimeDataTable(product, inGroups);
    for (LifetimeDataTableCategory group : grouped.getCategorizedLifetimeDataTable().getResults())
      print("group: %s: %d rows", orDash(group.getEventCategory()), group.getCategoryData().size());
  }

  static void printRow(String name, long uses, double perUser, List<LifetimeSegmentRow> segments) {
    String parts =
        segments.stream().map(one -> one.getSegmentLabel() + " " + one.getEventCount()).collect(joining(", "));
    print("lifetime: %s: %d uses, %s per user, %s", name, uses, perUser, parts);
  }

  static void askFullReport(ReportsApi reports, String product) throws ApiException {
    AdvancedFullReportRequest whole =
        new AdvancedFullReportRequest().startDate(START).stopDate(STOP).events(selection());
    AdvancedFullReportResults results = reports.getAdvancedFullReport(product, whole).getResults();
    for (DetailedReportRow row : results.getWholeDetailedReport().getDetailedReport())
      if (row.getActualInstance() instanceof DetailsOfEvent one) printDetails(one.getName(), one.getData());
      else printDetails(row.getDetailsOfCombination().getCombiLabel(), row.getDetailsOfCombination().getData());

    AdvancedFullReportRequest byCountry =
        new AdvancedFullReportRequest()
            .startDate(START)
            .stopDate(STOP)
            .events(selection().subList(0, 1))
            .globalFilters(countries())
            .segmentBy(SegmentBy.GEOGRAPHY_COUNTRY)
            .segments(segments());
    SegmentedDetailedReport bySegment =
        reports.getAdvancedFullReport(product, byCountry).getResults().getSegmentedDetailedReport();
    for (String label : bySegment.getSegments()) {
      DetailsOfEvent one = bySegment.getDetailedReport().get(label).get(0).getDetailsOfEvent();
      print("full report in %s: %d uses", label, one.getData().getEventCounts());
    }
  }

  static void printDetails(String name, DetailedUsage data) {
    print("full report: %s: %d uses, %d users twice", name, data.getEventCounts(), data.getUsageFrequency().get2());
  }

  /** A question that cannot be answered is a problem: a code, and where in the request. */
  static void askTheImpossible(ReportsApi reports, String product) throws Exception {
    try {
      reports.getBasicTimeline(product, daily(window(), window()));
    } catch (ApiException refused) {
      UnusableTimeline problem = UnusableTimeline.fromJson(refused.getResponseBody());
      String where = problem.getErrors().stream().map(ProblemItem::getPointer).collect(joining(", "));
      print("refused: %d %s at %s", refused.getCode(), problem.getCode(), where);
    }
  }

  static String orDash(Object value) {
    return Objects.requireNonNullElse(value, "-").toString();
  }

  static void print(String format, Object... values) {
    System.out.println(format.formatted(values));
  }
}
