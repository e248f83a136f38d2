//! Builds the router and its OpenAPI document from the same definitions, and reads the parts of a request.

use super::App;
use super::rate_limit::{RateLimit, paid};
use crate::error::ApiError;
use crate::refusals::Code;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::handler::Handler;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::Html;
use axum::routing::{MethodRouter, delete, get, patch, post, put};
use games::refusals::Reason;
use games::texts::Arg;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// The description of a route.
pub(super) struct Doc {
    summary: &'static str,
    queries: &'static [&'static str],
    takes: Option<Value>,
    gives: Option<Value>,
    price: Option<RateLimit>,
    schemas: Vec<(String, RefOr<Schema>)>,
}

impl Doc {
    pub(super) fn new(summary: &'static str) -> Self {
        Doc { summary, queries: &[], takes: None, gives: None, price: None, schemas: Vec::new() }
    }

    /// Sets the parameters in the query. All are optional.
    pub(super) fn asks(mut self, queries: &'static [&'static str]) -> Self {
        self.queries = queries;
        self
    }

    /// Sets the schema of the request body.
    pub(super) fn takes<T: ToSchema>(mut self) -> Self {
        self.takes = Some(self.refer::<T>());
        self
    }

    /// Declares the request body as JSON without a schema.
    pub(super) fn takes_any(mut self, title: &str) -> Self {
        self.takes = Some(json!({"type": "object", "title": title}));
        self
    }

    /// Sets the schema of the response body.
    pub(super) fn gives<T: ToSchema>(mut self) -> Self {
        self.gives = Some(self.refer::<T>());
        self
    }

    /// Declares the response body as a list.
    pub(super) fn gives_list<T: ToSchema>(mut self) -> Self {
        self.gives = Some(json!({"type": "array", "items": self.refer::<T>()}));
        self
    }

    /// Declares the response body as JSON without a schema.
    pub(super) fn gives_any(mut self, title: &str) -> Self {
        self.gives = Some(json!({"type": "object", "title": title}));
        self
    }

    /// Sets the rate limit of the route.
    pub(super) fn costs(mut self, price: RateLimit) -> Self {
        self.price = Some(price);
        self
    }

    fn refer<T: ToSchema>(&mut self) -> Value {
        self.schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(&mut self.schemas);
        json!({"$ref": format!("#/components/schemas/{}", T::name())})
    }

    fn operation(&self, path: &str) -> Value {
        let named = |name: &str, place: &str, required: bool| json!({"name": name, "in": place, "required": required, "schema": {"type": "string"}});
        let in_path = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let mut parameters: Vec<Value> = in_path.map(|name| named(name, "path", true)).collect();
        parameters.extend(self.queries.iter().map(|name| named(name, "query", false)));
        let content = |schema: &Value| json!({"application/json": {"schema": schema}});
        let mut done = json!({"description": "Success."});
        if let Some(gives) = &self.gives {
            done["content"] = content(gives);
        }
        let problem = json!({"$ref": "#/components/schemas/Problem"});
        let refused = json!({"description": "Failure.", "content": {"application/problem+json": {"schema": problem}}});
        let done_as = if self.gives.is_some() { "200" } else { "204" };
        let mut operation = json!({"summary": self.summary, "parameters": parameters, "responses": {done_as: done, "default": refused}});
        if self.price.is_some() {
            operation["responses"]["429"] =
                json!({"description": "Too many requests. `Retry-After` is the number of seconds to wait."});
        }
        if let Some(takes) = &self.takes {
            operation["requestBody"] = json!({"required": true, "content": content(takes)});
        }
        operation
    }
}

/// A router and its OpenAPI document.
pub(super) struct Api {
    app: Arc<App>,
    pub router: Router<Arc<App>>,
    paths: Map<String, Value>,
    schemas: Map<String, Value>,
}

impl Api {
    pub(super) fn of(app: &Arc<App>) -> Self {
        Api { app: Arc::clone(app), router: Router::new(), paths: Map::new(), schemas: Map::new() }
    }

    pub(super) fn get<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H, doc: Doc) -> Self {
        self.route("get", path, get(handler), doc)
    }

    pub(super) fn post<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H, doc: Doc) -> Self {
        self.route("post", path, post(handler), doc)
    }

    pub(super) fn patch<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H, doc: Doc) -> Self {
        self.route("patch", path, patch(handler), doc)
    }

    pub(super) fn put<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H, doc: Doc) -> Self {
        self.route("put", path, put(handler), doc)
    }

    pub(super) fn delete<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H, doc: Doc) -> Self {
        self.route("delete", path, delete(handler), doc)
    }

    fn route(mut self, method: &str, path: &str, mut route: MethodRouter<Arc<App>>, doc: Doc) -> Self {
        assert!(method == "get" || doc.price.is_some(), "{method} {path} writes, so it needs a rate limit");
        if let Some(price) = doc.price {
            route = route.layer(middleware::from_fn_with_state((Arc::clone(&self.app), price), paid));
        }
        self.router = self.router.route(path, route);
        let operations = self.paths.entry(path).or_insert_with(|| json!({}));
        operations[method] = doc.operation(path);
        let schema = |(name, schema)| (name, serde_json::to_value(schema).unwrap_or_default());
        self.schemas.extend(doc.schemas.into_iter().map(schema));
        self
    }

    /// Returns the routes of the OpenAPI document and its page. They describe these routes and those of `others`.
    pub(super) fn documents(&self, others: &[&Api]) -> Router<Arc<App>> {
        let mut problem = Doc::new("");
        problem.refer::<protocol::rest::Problem>();
        let mut paths = self.paths.clone();
        for (path, operations) in others.iter().flat_map(|other| other.paths.clone()) {
            // This router may have other methods of the same path.
            let known = paths.entry(path).or_insert_with(|| json!({}));
            known
                .as_object_mut()
                .into_iter()
                .for_each(|known| known.extend(operations.as_object().cloned().into_iter().flatten()));
        }
        let schemas = self.schemas.clone().into_iter().chain(others.iter().flat_map(|other| other.schemas.clone()));
        let problems = problem.schemas.into_iter();
        let schemas: Map<_, _> = schemas
            .chain(problems.map(|(name, schema)| (name, serde_json::to_value(schema).unwrap_or_default())))
            .collect();
        let security = json!({
            "token": {"type": "http", "scheme": "bearer"},
            "cookie": {"type": "apiKey", "in": "cookie", "name": self.app.cookies.name(false)},
        });
        let document = json!({
            "openapi": "3.1.0",
            "servers": [{"url": if self.app.config.path().is_empty() { "/" } else { self.app.config.path() }}],
            "info": {"title": "Starboard", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT},
            "paths": paths,
            "components": {"schemas": schemas, "securitySchemes": security},
            "security": [{"token": []}, {"cookie": []}, {}],
        });
        let json = document.to_string();
        Router::new()
            .route(
                "/api/openapi.json",
                get(move || async move { ([(header::CONTENT_TYPE, "application/json")], json) }),
            )
            .route("/api/docs", get(|| async { Html(include_str!("docs.html")) }))
            .route(
                "/api/docs.js",
                get(|| async { ([(header::CONTENT_TYPE, "text/javascript")], include_str!("docs.js")) }),
            )
            .route("/api/docs.css", get(|| async { ([(header::CONTENT_TYPE, "text/css")], include_str!("docs.css")) }))
            .route("/api/{*rest}", axum::routing::any(|| async { ApiError::NotFound }))
    }
}

/// The introduction for authors of bots.
const ABOUT: &str = include_str!("about.md");

/// A JSON body. Other content types are refused: a form on another site can send them, but not JSON.
pub(super) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        axum::Json::<T>::from_request(request, state).await.map(|axum::Json(body)| Body(body)).map_err(bad_body)
    }
}

/// A JSON body that is not parsed yet.
pub(super) struct JsonText(Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonText {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            let fault = "expected `Content-Type: application/json`";
            return Err(not_understood(StatusCode::UNSUPPORTED_MEDIA_TYPE, fault.into()));
        }
        Bytes::from_request(request, state).await.map(JsonText).map_err(|rejection| bad_body(rejection.into()))
    }
}

impl JsonText {
    /// # Errors
    /// [`ApiError::Body`] if the text is not JSON, or not a `T`.
    pub(super) fn read<T: DeserializeOwned>(self) -> Result<T, ApiError> {
        axum::Json::<T>::from_bytes(&self.0).map(|axum::Json(body)| body).map_err(bad_body)
    }
}

fn bad_body(rejection: JsonRejection) -> ApiError {
    match rejection {
        JsonRejection::BytesRejection(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError::Body(rejection.status(), Code::TooLong.plain())
        }
        other => not_understood(other.status(), other.body_text().into()),
    }
}

fn not_understood(status: StatusCode, fault: Arg) -> ApiError {
    ApiError::Body(status, Code::BadBody.with([("fault", fault)]))
}

/// The variable part of the path. An invalid one counts as not found.
pub(crate) struct Part(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Part {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = Path::<String>::from_request_parts(parts, state).await;
        // PostgreSQL cannot store a NUL character.
        read.ok().filter(|Path(part)| !part.contains('\0')).map(|Path(part)| Part(part)).ok_or(ApiError::NotFound)
    }
}

/// The two variable parts of the path.
pub(super) struct Parts2(pub(super) String, pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Parts2 {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = Path::<(String, String)>::from_request_parts(parts, state).await;
        let plain = |part: &String| !part.contains('\0');
        let read = read.ok().filter(|Path((first, second))| plain(first) && plain(second));
        read.map(|Path((first, second))| Parts2(first, second)).ok_or(ApiError::NotFound)
    }
}

/// The parameters in the query.
pub(super) struct Params<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        read.map(|Query(params)| Params(params))
            .map_err(|rejection: QueryRejection| not_understood(rejection.status(), rejection.body_text().into()))
    }
}
